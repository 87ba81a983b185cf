import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { invalid } from '../errors/http-error';
import { hasRules } from './dto-rules';
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
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: false,
      validationError: { target: false },
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
    const dto: unknown =
      metatype && this.toValidate(metadata) && !hasRules(metatype)
        ? createEmptyDto(value, metatype)
        : await super.transform(value, metadata);
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

/** A model without writable fields has an empty DTO, which class-validator considers an error. */
function createEmptyDto(body: object, metatype: new (...args: never[]) => unknown): unknown {
  const [name] = Object.keys(body);
  if (name !== undefined) throw invalid(name, `property ${name} should not exist`);
  return new metatype();
}
