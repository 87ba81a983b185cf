import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { checkRawBody } from './raw-body';
import { validationException } from './validation-error';

/** Bodies that some instance has already validated, with their DTO class. */
const validatedBodies = new WeakMap<object, ArgumentMetadata['metatype']>();

/** Bodies without keys that could reach a prototype, as checked by `checkRawBody`. */
const checkedBodies = new WeakSet();

/**
 * Validates DTOs strictly: unknown properties are an error and nothing is converted implicitly.
 * Checks bodies as a whole first (see `checkRawBody`).
 */
export class CrudValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      // a DTO may have no rules, as that of a model without writable fields: the whitelist then refuses every property
      forbidUnknownValues: false,
      transform: true,
      stopAtFirstError: false,
      // the rules of the class tell which item of a list is wrong
      validationError: { target: true },
      exceptionFactory: validationException,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { type, data, metatype } = metadata;
    // `data` names the single property that `@Body('name')` takes.
    if (type !== 'body' || data !== undefined) return super.transform(value, metadata);
    if (metatype && isObject(value) && validatedBodies.get(value) === metatype) return value;
    checkRawBody(value);
    checkedBodies.add(value);
    const dto: unknown = await super.transform(value, metadata);
    if (isObject(dto)) validatedBodies.set(dto, metatype);
    return dto;
  }

  /** Nest silently drops a key named `prototype`, which is a valid column name. */
  protected override stripProtoKeys(value: unknown): void {
    if (!isObject(value) || !checkedBodies.has(value)) super.stripProtoKeys(value);
  }
}

/** Returns a `CrudValidationPipe`, for `useGlobalPipes` and handwritten controllers. */
export function crudValidationPipe(): CrudValidationPipe {
  return new CrudValidationPipe();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
