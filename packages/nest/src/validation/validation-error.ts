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
    const own = textsOf(error);
    if (own.length) texts.set(name, [...(texts.get(name) ?? []), ...own]);
    collect(error.children ?? [], `${name}.`, texts);
  }
}

/** Rules that say what a value is at all: of something else, no other rule says anything. */
const TYPES = new Set(['isString', 'isNumber', 'isInt', 'isBoolean', 'isDate', 'isArray']);

/** What class-validator says of its own classes, in the words of JSON. */
const IN_JSON: readonly (readonly [RegExp, string])[] = [
  [/ must be a Date instance$/, ' must be an ISO 8601 date and time'],
  [/ must be a number conforming to the specified constraints$/, ' must be a number'],
];

/** No such field is asked for. */
const UNKNOWN = 'whitelistValidation';

/** What is wrong with one field: that it is missing, or of another type, else every rule that it breaks. */
function textsOf({ property, constraints = {}, ...error }: ValidationError): string[] {
  const rules = Object.entries(constraints);
  const value: unknown = error.value;
  if (rules.length === 0 || UNKNOWN in constraints) return Object.values(constraints);
  if (value === undefined) return [`${property} is required`];
  if (value === null) return [`${property} must not be null`];
  const wrongType = rules.filter(([rule]) => TYPES.has(rule));
  return (wrongType.length ? wrongType : rules).map(([, text]) =>
    IN_JSON.reduce((told, [theirs, ours]) => told.replace(theirs, ours), text),
  );
}
