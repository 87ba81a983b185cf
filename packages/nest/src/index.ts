export { defineResource } from './define-resource';
export type {
  CompositeReference,
  DatabaseProvider,
  FieldDefinition,
  FieldKind,
  JoinModel,
  RelationDefinition,
  ResourceDefinition,
  SortOrder,
} from './resource/definition';
export type {
  AccessOperation,
  AccessRule,
  Allowed,
  FieldAccess,
  ResourceAccess,
} from './resource/access';
export { allowedBy, and, equals, or, related } from './access/allowed';
export { allowedWhere } from './access/allowed-where';
export { OncePerRequest } from './access/once-per-request';
export { unlessPublic } from './access/unless-public';
export { visitorsToo } from './access/visitors-too';
export { whatIsAllowed, type AllowedHere, type HowMany } from './access/what-is-allowed';
export type {
  Included,
  IncludeOf,
  IdOf,
  ListedOf,
  ModelTypes,
  RecordIdOf,
} from './resource/model-types';
export type { Resource, ResourceOf } from './resource/typed-definition';
export { CrudService } from './crud/crud.service';
export type { ChildMaker } from './crud/children';
export type { CrudOptions } from './crud/crud-base';
export type { AfterCommit } from './crud/after-commit';
export type { Change, Changed, Changes, HookContext, NewRecord, StoredRecord } from './crud/hooks';
export { Ctx } from './context/ctx.decorator';
export { KeyScope, type ScopeName } from './context/key-scope.decorator';
export { Public } from './context/public.decorator';
export type { RequestContext } from './context/request-context';
export type { Scope, Use } from './context/scope';
export { PRIVATE_FILES, type PrivateFile, type PrivateFiles } from './crud/private-files';
export { requirePrivateFiles } from './crud/require-private-files';
export { UPLOADED_FILES, type UploadedFiles } from './crud/uploaded-files';
export { Crud } from './crud/crud.decorator';
export {
  AggregateQuery,
  BulkIds,
  GetQuery,
  Id,
  Ids,
  ListQuery,
} from './body-query/body-query.decorators';
export { JsonBody } from './body-query/json-body.decorator';
export { AlsoPatch, AlsoPost } from './body-query/second-route';
export { IfMatch } from './version/if-match.decorator';
export type { Versions, VersionsOfMany } from './version/if-match';
export type { Delegate, PrismaClientLike, Row } from './crud/prisma-client';
export type { BulkResult, Listing, LoosePage, Page, QueryString } from './query/types';
export { readAggregate } from './query/aggregate';
export type { Aggregate, AggregateOptions, Figures, Group, PeriodFigures } from './query/aggregate';
export type { Period } from './query/periods';
export { readListOptions, readListQuery } from './query/list-query';
export type { GetOptions, ListOptions, ListRequest, PageOptions } from './query/list-options';
export type { Relation } from './resource/relations';
export { ApiAllowed } from './swagger/allowed.decorator';
export { ApiAggregate } from './swagger/aggregate.decorator';
export {
  ApiBulkDelete,
  ApiBulkUpdate,
  ApiCreate,
  ApiDelete,
  ApiGet,
  ApiList,
  ApiUpdate,
} from './swagger/crud.decorators';
export {
  ApiBulkRestore,
  ApiGetDeleted,
  ApiListDeleted,
  ApiRestore,
} from './swagger/deleted.decorators';
export { idsOrChange } from './swagger/ids-or-change';
export { UpdateType } from './swagger/update-type';
export { withHttpErrors, type Platform } from './swagger/http-errors';
export { withSharedParts } from './swagger/shared-parts';
export type { ErrorStatus } from './swagger/error-descriptions';
export { ApiErrors } from './swagger/responses';
export { PASSWORD_HASHER, type PasswordHasher } from './password/hasher';
export { Passwords } from './password/passwords';
export { hashPassword, verifyPassword } from './password/scrypt';
export { crudValidationPipe } from './validation/crud-validation.pipe';
export {
  IsBigIntValue,
  IsBlankable,
  IsBytes,
  IsDecimalText,
  IsFileAddress,
  IsHostName,
  IsHttpUrl,
  IsInt32,
  IsJson,
  IsJsonObject,
  IsNotBlank,
  IsUndefinable,
  IsUnsignedBigInt,
  IsUnsignedInt,
  MaxValue,
  MinValue,
  ToBigInt,
  ToBytes,
  ToDate,
  ToDay,
  ToNumber,
  type DecimalSize,
} from './validation/dto.decorators';
export { IsIds, IsIdsOrChange } from './validation/id.decorators';
export { LowerCased, Trimmed, UpperCased } from './validation/text.decorators';
export { Children } from './validation/children.decorator';
export { JsonShape } from './validation/json-shape.decorator';
export {
  IsBits,
  IsNetworkAddress,
  IsObjectIdText,
  IsUuidText,
  type BitCount,
} from './validation/exact.decorators';
export { IsDateTimeText, IsDay, NotAfter, NotBefore } from './validation/moment.decorators';
export { acceptFileAddresses } from './values/file-address';
export type { IdChange } from './values/id-list';
export { NOT_BLANK } from './values/visible-text';
export { PrismaErrorFilter } from './errors/prisma-error.filter';
export type { ErrorBody, FieldErrors } from './errors/error-body';
export { invalid } from './errors/http-error';
export { answeringSocket } from './database/answering-socket';
export { outliveConnections } from './database/outlive-connections';
export { releaseLocks } from './database/release-locks';
export { withOptions } from './database/with-options';
export { zeroDatesAsNull } from './database/zero-dates-as-null';
export { HealthController } from './health/health.controller';
export { HealthModule } from './health/health.module';
export type { HealthOptions } from './health/health.options';
export { endOnSignal, type EndOptions } from './shutdown/end-on-signal';
export { sendSecurityHeaders } from './http/security-headers';
export { ClientSignal } from './http/client-signal.decorator';
export {
  answerHttpErrors,
  type HttpApplication,
  type HttpServerLimits,
} from './http/answer-http-errors';
export { isUnwrapped, Unwrapped } from './wire/unwrapped';
export { WireInterceptor } from './wire/wire.interceptor';
export { adapter } from './adapters/adapter';
export { adapterController, type AdapterControllerOptions } from './adapters/controller';
export { pageAnswer } from './adapters/page-answer';
export { resourceAnswer, type AnswerForm, type ResourceAnswer } from './adapters/resource-answer';
export { adapterRoute, type AdapterRoute, type RouteWiring } from './adapters/route';
export { AdapterResponse } from './adapters/response';
export {
  ADAPTER_UPLOADS,
  type AttachedUpload,
  type AttachedUploads,
  type UploadContext,
} from './adapters/uploads-token';
// With a star: declaration merging does not find an interface that is re-exported by name.
export * from './context/caller';
export * from './adapters/types';
export * from './multipart/file';
