import { object, type Code } from '../code/layout';
import { literal, regExpLiteral, stringLiteral } from '../code/literal';
import type { FieldIR } from '../schema/ir';
import { writtenAs } from './native-text';
import type { Check, Properties } from './row';

/** Least and greatest number of characters, of the schema's rules or else of the column. */
export interface Lengths {
  min?: number;
  max?: number;
}

const NO_LENGTHS: Lengths = {};

/** What says how long a text may be, and how it is written. */
type Measured = Pick<FieldIR, 'kind' | 'nativeType' | 'rules' | 'longest'>;

const lengthsOf = ({ rules, longest }: Measured, own: Lengths): Lengths => ({
  min: (rules.min ?? own.min) || undefined,
  max: rules.max ?? own.max ?? longest,
});

/** `@min`, `@max` and `@pattern` of a text, the length of its column, and the one way of writing that it takes. */
export const lengthChecks = (field: Measured, own = NO_LENGTHS): Check[] => {
  const { min, max } = lengthsOf(field, own);
  const { pattern } = field.rules;
  const written = writtenAs(field);
  return [
    ...(written ? [written.check] : []),
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
  { own = NO_LENGTHS, pattern: given }: { own?: Lengths; pattern?: Pattern } = {},
): Properties {
  const { min, max } = lengthsOf(field, own);
  const written = field.directives.format ? undefined : writtenAs(field);
  const format = written?.format;
  // a format says as much as the pattern behind it
  const pattern = field.rules.pattern ?? (format ? undefined : (written?.pattern ?? given));
  return [
    ...(format ? [['format', stringLiteral(format)] satisfies [string, Code]] : []),
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
  const written = writtenAs(field);
  return [
    ...(written?.pattern
      ? [
          {
            name: 'regex',
            args: [regExpLiteral(written.pattern), stringLiteral(`Must be ${written.said}`)],
          },
        ]
      : []),
    ...(min === undefined ? [] : [{ name: 'minLength', args: [literal(min)] }]),
    ...(max === undefined ? [] : [{ name: 'maxLength', args: [literal(max)] }]),
    ...(pattern ? [{ name: 'regex', args: [regExpLiteral(pattern), ...messageOf(pattern)] }] : []),
  ];
}

const messageOf = ({ message }: NonNullable<Pattern>): Code[] =>
  message === undefined ? [] : [stringLiteral(message)];
