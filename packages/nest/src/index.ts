export { defineResource } from './resource/define-resource';
export type {
  DatabaseProvider,
  FieldDefinition,
  FieldKind,
  ResourceDefinition,
  SortOrder,
} from './resource/definition';
export { CrudService, type CrudOptions } from './crud/crud.service';
export { Crud } from './crud/crud.decorator';
export type { Delegate, PrismaClientLike, Row } from './crud/prisma-client';
export { inTransaction } from './crud/transaction';
export type { BulkResult, ListQuery, Page } from './query/types';
export { readListQuery, type ListRequest } from './query/list-query';
export { decodeId, encodeId, type Key } from './ids/id-codec';
export {
  ApiBulkDelete,
  ApiBulkUpdate,
  ApiCreate,
  ApiDelete,
  ApiGet,
  ApiList,
  ApiUpdate,
} from './swagger/crud.decorators';
export { ApiErrors, type ErrorStatus } from './swagger/responses';
export { ApiErrorDto } from './swagger/error.dto';
export { PASSWORD_HASHER, type PasswordHasher } from './password/hasher';
export { hashPassword, scryptHasher, verifyPassword } from './password/scrypt';
export { CrudValidationPipe, crudValidationPipe } from './validation/crud-validation.pipe';
export {
  IsBigIntValue,
  IsBlankable,
  IsBytes,
  IsDecimalText,
  IsJson,
  IsUndefinable,
  ToBigInt,
  ToBytes,
  ToDate,
  type DecimalSize,
} from './validation/dto.decorators';
export { isStorableText, storableText } from './values/storable-text';
export { PrismaErrorFilter } from './errors/prisma-error.filter';
export { databaseError, type ErrorContext, type Operation } from './errors/database-error';
export { errorBody, type ErrorBody, type ErrorDetail, type FieldErrors } from './errors/error-body';
export { httpError } from './errors/http-error';
export { WireInterceptor } from './wire/wire.interceptor';
export { toWire } from './wire/to-wire';
