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

/**
 * Which rule is told of a value that breaks several: of what is no list, no text or blank, nobody has to be told that it
 * is too short as well. Any other rule comes after these, in the order in which they stand above the property.
 */
const FIRST = [
  ...['isArray', 'isChildren', 'arrayMinSize', 'arrayMaxSize'],
  ...['isString', 'isNumber', 'isInt', 'isBoolean', 'isDate', 'isEnum'],
  ...['isBigIntValue', 'isDecimalText', 'isBytes', 'isJson', 'isIds'],
  ...['isNotBlank', 'isNotEmpty', 'isEmail', 'isUrl', 'isFileAddress'],
];

const rankOf = (rule: string): number => {
  const rank = FIRST.indexOf(rule);
  return rank < 0 ? FIRST.length : rank;
};

/** What class-validator says of its own classes, in the words of JSON. */
const IN_JSON: readonly (readonly [RegExp, string])[] = [
  [/ must be a Date instance$/, ' must be an ISO 8601 date and time'],
  [/ must be a number conforming to the specified constraints$/, ' must be a number'],
];

/** No such field is asked for. */
const UNKNOWN = 'whitelistValidation';

/** What is wrong with one field, in one text: that it is missing, else the first rule that it breaks. */
function textsOf({ property, constraints = {}, ...error }: ValidationError): string[] {
  // class-validator has the lowest decorator first
  const rules = Object.entries(constraints).reverse();
  const value: unknown = error.value;
  const [broken] = rules.sort(([one], [other]) => rankOf(one) - rankOf(other));
  if (!broken) return [];
  const [, text] = broken;
  if (UNKNOWN in constraints) return Object.values(constraints);
  if (value === undefined) return [`${property} is required`];
  if (value === null) return [`${property} must not be null`];
  return [IN_JSON.reduce((told, [theirs, ours]) => told.replace(theirs, ours), text)];
}
