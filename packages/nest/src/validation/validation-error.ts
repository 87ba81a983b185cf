import type { HttpException } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { httpError } from '../errors/http-error';
import { wrongItemOf } from './wrong-item';

/** Returns a 400 with `errors: { field: [text] }`; nested fields are named `address.city`, items of lists `tags.1`. */
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
    for (const { item = '', text } of problemsOf(error)) {
      const path = name + item;
      texts.set(path, [...(texts.get(path) ?? []), text]);
    }
    collect(childrenOf(error), `${name}.`, texts);
  }
}

/** Returns the errors inside, without those of class-validator about items that a rule of ours has refused by themselves. */
const childrenOf = ({ children = [], constraints = {} }: ValidationError): ValidationError[] =>
  'isJsonShape' in constraints
    ? children.filter((child) => !('nestedValidation' in (child.constraints ?? {})))
    : children;

/**
 * The rules reported first if a value breaks several: if it is not a list, not a text or blank, its length does not matter. All
 * other rules follow, in the order in which they stand above the property.
 */
const RULE_PRIORITY = [
  ...['isArray', 'isChildren', 'arrayMinSize', 'arrayMaxSize'],
  ...['isString', 'isNumber', 'isInt', 'isBoolean', 'isDate', 'isEnum'],
  ...[
    'isId',
    'isBigIntValue',
    'isUnsignedBigInt',
    'isDecimalText',
    'isBytes',
    'isJson',
    'isJsonObject',
    'isIds',
  ],
  ...['isJsonShape', 'isDateTimeText', 'isDay'],
  ...['isNotBlank', 'isNotEmpty', 'isEmail', 'isUrl', 'isHttpUrl', 'isHostName', 'isFileAddress'],
];

/** The rules that refuse a whole number only if it is beyond what its column can hold. */
const COLUMN_RANGE_RULES = ['isInt32', 'isUnsignedInt'];

/** Returns the rank of a broken rule; a bound of the schema is tighter than the column's. */
const rankOf = (rule: string, value: unknown): number => {
  if (COLUMN_RANGE_RULES.includes(rule) && [value].flat().every(Number.isInteger))
    return RULE_PRIORITY.length + 1;
  const rank = RULE_PRIORITY.indexOf(rule);
  return rank < 0 ? RULE_PRIORITY.length : rank;
};

/** class-validator's messages about its own classes, in terms of JSON. */
const JSON_MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/ must be a Date instance$/, ' must be an ISO 8601 date and time'],
  [/ must be a number conforming to the specified constraints$/, ' must be a number'],
];

/** The body has an unknown field. */
const UNKNOWN_FIELD_RULE = 'whitelistValidation';

interface Problem {
  text: string;
  /** The first wrong item of a list: `.1`. */
  item?: string;
}

/** Returns the single problem of a field: that it is missing, else the first rule that it breaks. */
function problemsOf(error: ValidationError): Problem[] {
  const { property, constraints = {} } = error;
  // class-validator lists the lowest decorator first
  const rules = Object.entries(constraints).reverse();
  const value: unknown = error.value;
  const [broken] = rules.sort(([one], [other]) => rankOf(one, value) - rankOf(other, value));
  if (!broken) return [];
  const [rule, message] = broken;
  if (UNKNOWN_FIELD_RULE in constraints)
    return Object.values(constraints).map((text) => ({ text }));
  // Nest removes the value of an error that has others inside
  if (value === undefined && !error.children?.length) return [{ text: `${property} is required` }];
  if (value === null) return [{ text: `${property} must not be null` }];
  const text = JSON_MESSAGES.reduce(
    (told, [pattern, replacement]) => told.replace(pattern, replacement),
    message,
  );
  const at = wrongItemOf(error, rule);
  if (at === undefined) return [{ text }];
  const item = `.${at}`;
  return [{ text: text.replace(`each value in ${property} `, `${property}${item} `), item }];
}
