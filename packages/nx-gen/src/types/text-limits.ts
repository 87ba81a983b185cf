import { type Code } from '../code/layout';
import { literal, regExpLiteral, stringLiteral } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import { notationOf } from './native-text';
import { genAdmin, type Check, type Properties } from './row';

/** The constant of `@gen/nest` with the pattern of a text that has a visible character. */
export const NOT_BLANK = 'NOT_BLANK';

/** Minimum and maximum number of characters, from the schema's rules, or else from the column or the configuration. */
export interface Lengths {
  min?: number;
  max?: number;
}

const NO_LENGTHS: Lengths = {};

/** The properties that determine how long a text may be, and in which form it is written. */
type LimitedText = Pick<FieldIR, 'kind' | 'nativeType' | 'rules' | 'longest' | 'textBound'>;

const lengthsOf = ({ rules, longest, textBound }: LimitedText, defaults: Lengths): Lengths => ({
  min: (rules.min ?? defaults.min) || undefined,
  max: rules.max ?? defaults.max ?? longest ?? textBound,
});

/** Returns the checks for `@min`, `@max` and `@pattern` of a text, the length of its column, and the column's form. */
export const lengthChecks = (field: LimitedText, defaults = NO_LENGTHS): Check[] => {
  const { min, max } = lengthsOf(field, defaults);
  const { pattern } = field.rules;
  const notation = notationOf(field);
  return [
    ...(notation ? [notation.check] : []),
    ...(min === undefined ? [] : [{ name: 'MinLength', args: [literal(min)] }]),
    ...(max === undefined ? [] : [{ name: 'MaxLength', args: [literal(max)] }]),
    ...(pattern ? [matchesCheck(pattern)] : []),
  ];
};

type Pattern = FieldIR['rules']['pattern'];

const matchesCheck = (pattern: NonNullable<Pattern>): Check => ({
  name: 'Matches',
  args: [regExpLiteral(pattern)],
  ...(pattern.message !== undefined && { message: stringLiteral(pattern.message) }),
});

/** Returns the OpenAPI properties for lengths and pattern. */
export function lengthLimits(
  field: FieldIR,
  { own = NO_LENGTHS, isNotBlank = false }: { own?: Lengths; isNotBlank?: boolean } = {},
): Properties {
  const { min, max } = lengthsOf(field, own);
  const notation = field.directives.format ? undefined : notationOf(field);
  const format = notation?.format;
  // a format implies the pattern behind it
  const pattern = field.rules.pattern ?? (format ? undefined : notation?.pattern);
  return [
    ...(format ? [['format', stringLiteral(format)] satisfies [string, Code]] : []),
    ...(min === undefined ? [] : [['minLength', literal(min)] satisfies [string, Code]]),
    ...(max === undefined ? [] : [['maxLength', literal(max)] satisfies [string, Code]]),
    // OpenAPI has no place for flags: a pattern that ignores case would be documented as too strict
    ...(pattern && !/[ims]/.test(pattern.flags)
      ? [['pattern', stringLiteral(pattern.source)] satisfies [string, Code]]
      : []),
    ...(isNotBlank && !pattern && !format ? [['pattern', NOT_BLANK] satisfies [string, Code]] : []),
  ];
}

/** Returns the same checks as validators of a form. */
export function textValidators(field: FieldIR, defaults = NO_LENGTHS): Check[] {
  const { min, max } = lengthsOf(field, defaults);
  const { pattern } = field.rules;
  const notation = notationOf(field);
  return [
    ...(notation?.pattern
      ? [
          {
            name: 'regex',
            args: [regExpLiteral(notation.pattern), stringLiteral(`Must be ${notation.said}`)],
          },
        ]
      : []),
    ...(min === undefined ? [] : [genAdmin('minLength', [literal(min)])]),
    ...(max === undefined ? [] : [genAdmin('maxLength', [literal(max)])]),
    ...(pattern ? [{ name: 'regex', args: [regExpLiteral(pattern), ...messageOf(pattern)] }] : []),
  ];
}

const messageOf = ({ message }: NonNullable<Pattern>): Code[] =>
  message === undefined ? [] : [stringLiteral(message)];
