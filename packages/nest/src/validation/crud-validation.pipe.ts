import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { invalid } from '../errors/http-error';
import { hasRules } from './dto-rules';
import { checkRawBody } from './raw-body';
import { validationException } from './validation-error';

/** Bodies that some instance has validated already, with their DTO class. */
const validated = new WeakMap<object, ArgumentMetadata['metatype']>();

/** Bodies without any key that could reach a prototype, by `checkRawBody`. */
const checked = new WeakSet();

/**
 * Validates DTOs strictly: unknown properties are an error and nothing is converted unasked. Bodies
 * are checked as a whole first (see `checkRawBody`).
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
    // `data` names the one property that `@Body('name')` takes.
    if (type !== 'body' || data !== undefined) return super.transform(value, metadata);
    if (metatype && isObject(value) && validated.get(value) === metatype) return value;
    checkRawBody(value);
    checked.add(value);
    const dto: unknown =
      metatype && this.toValidate(metadata) && !hasRules(metatype)
        ? withoutFields(value, metatype)
        : await super.transform(value, metadata);
    if (isObject(dto)) validated.set(dto, metatype);
    return dto;
  }

  /** Nest drops a key called `prototype` in silence, which a column may be called. */
  protected override stripProtoKeys(value: unknown): void {
    if (!isObject(value) || !checked.has(value)) super.stripProtoKeys(value);
  }
}

/** A `CrudValidationPipe`, for `useGlobalPipes` and hand-written controllers. */
export function crudValidationPipe(): CrudValidationPipe {
  return new CrudValidationPipe();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A model without writable fields has an empty DTO, which class-validator takes for a mistake. */
function withoutFields(body: object, metatype: new (...args: never[]) => unknown): unknown {
  const [name] = Object.keys(body);
  if (name !== undefined) throw invalid(name, `property ${name} should not exist`);
  return new metatype();
}
