import { object, type Code } from '../code/layout';
import { literal, regExpLiteral, stringLiteral } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import type { Check, Properties } from './row';

/** Least and greatest number of characters, of the schema's rules or else of the column. */
export interface Lengths {
  min?: number;
  max?: number;
}

const NO_LENGTHS: Lengths = {};

/** What says how long a text may be. */
type Measured = Pick<FieldIR, 'rules' | 'longest'>;

const lengthsOf = ({ rules, longest }: Measured, own: Lengths): Lengths => ({
  min: (rules.min ?? own.min) || undefined,
  max: rules.max ?? own.max ?? longest,
});

/** `@min`, `@max` and `@pattern` of a text, and the length of its column. */
export const lengthChecks = (field: Measured, own = NO_LENGTHS): Check[] => {
  const { min, max } = lengthsOf(field, own);
  const { pattern } = field.rules;
  return [
    ...(min === undefined ? [] : [{ name: 'MinLength', args: [literal(min)] }]),
    ...(max === undefined ? [] : [{ name: 'MaxLength', args: [literal(max)] }]),
    ...(pattern ? [matches(pattern)] : []),
  ];
};

type Pattern = FieldIR['rules']['pattern'];

const matches = (pattern: NonNullable<Pattern>): Check => ({
  name: 'Matches',
  args: [
    regExpLiteral(pattern),
    ...messageOf(pattern).map((message) => object([['message', message]])),
  ],
});

/** What the document says of lengths and of a pattern. */
export function lengthLimits(
  field: FieldIR,
  { own = NO_LENGTHS, pattern = field.rules.pattern }: { own?: Lengths; pattern?: Pattern } = {},
): Properties {
  const { min, max } = lengthsOf(field, own);
  return [
    ...(min === undefined ? [] : [['minLength', literal(min)] satisfies [string, Code]]),
    ...(max === undefined ? [] : [['maxLength', literal(max)] satisfies [string, Code]]),
    // the document has no place for flags: a pattern that ignores case would read too strict
    ...(pattern && !/[ims]/.test(pattern.flags)
      ? [['pattern', stringLiteral(pattern.source)] satisfies [string, Code]]
      : []),
  ];
}

/** The same by the names that react-admin has for them. */
export function textValidators(field: FieldIR, own = NO_LENGTHS): Check[] {
  const { min, max } = lengthsOf(field, own);
  const { pattern } = field.rules;
  return [
    ...(min === undefined ? [] : [{ name: 'minLength', args: [literal(min)] }]),
    ...(max === undefined ? [] : [{ name: 'maxLength', args: [literal(max)] }]),
    ...(pattern ? [{ name: 'regex', args: [regExpLiteral(pattern), ...messageOf(pattern)] }] : []),
  ];
}

const messageOf = ({ message }: NonNullable<Pattern>): Code[] =>
  message === undefined ? [] : [stringLiteral(message)];
