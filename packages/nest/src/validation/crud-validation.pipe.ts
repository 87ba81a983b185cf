import { ValidationPipe, type ArgumentMetadata } from '@nestjs/common';
import { invalid } from '../errors/http-error';
import { hasRules } from './dto-rules';
import { checkRawBody } from './raw-body';
import { validationException } from './validation-error';

/**
 * Validates DTOs strictly: unknown properties are an error and nothing is converted unasked. Bodies
 * are checked as a whole first (see `checkRawBody`).
 */
export class CrudValidationPipe extends ValidationPipe {
  // Bodies that the interceptor has validated already; see BodyInterceptor.
  private readonly validated = new WeakSet<object>();

  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: true,
      transform: true,
      stopAtFirstError: false,
      validationError: { target: false, value: false },
      exceptionFactory: validationException,
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return super.transform(value, metadata);
    if (typeof value === 'object' && value !== null && this.validated.has(value)) return value;
    checkRawBody(value);
    const { metatype } = metadata;
    const dto: unknown =
      metatype && this.toValidate(metadata) && !hasRules(metatype)
        ? withoutFields(value, metatype)
        : await super.transform(value, metadata);
    if (typeof dto === 'object' && dto !== null) this.validated.add(dto);
    return dto;
  }
}

export function crudValidationPipe(): CrudValidationPipe {
  return new CrudValidationPipe();
}

/** A model without writable fields has an empty DTO, which class-validator takes for a mistake. */
function withoutFields(body: unknown, metatype: new (...args: never[]) => unknown): unknown {
  const [name] = Object.keys(Object(body));
  if (name !== undefined) throw invalid(name, `property ${name} should not exist`);
  return new metatype();
}
