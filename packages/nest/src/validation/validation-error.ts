import type { HttpException } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { httpError } from '../errors/http-error';

/** 400 with `errors: { field: [text] }`; nested fields are named `address.city`. */
export function validationException(errors: readonly ValidationError[]): HttpException {
  const texts = new Map<string, string[]>();
  collect(errors, '', texts);
  return httpError(400, [...texts.values()].flat(), {
    code: 'VALIDATION',
    errors: Object.fromEntries(texts),
  });
}

function collect(
  errors: readonly ValidationError[],
  prefix: string,
  texts: Map<string, string[]>,
): void {
  for (const error of errors) {
    const name = prefix + error.property;
    const own = Object.values(error.constraints ?? {});
    if (own.length) texts.set(name, [...(texts.get(name) ?? []), ...own]);
    collect(error.children ?? [], `${name}.`, texts);
  }
}
