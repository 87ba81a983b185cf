import { type Told, told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import { FORMATS, type FieldIR, type FormatKind, type ModelIR, type NumberFormat } from '../ir';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '../password-length';
import { oneOf, type Reading } from './arguments';
import type { DirectiveUse } from './directive-use';
import { typeOf, writtenFormat } from './field-text';
import { MONEY, readMoney } from './money';
import type { FieldDirective } from './row';
import { secretKeyProblem } from './of-keys';

const NUMBERS: readonly FieldIR['kind'][] = ['Int', 'BigInt', 'Float', 'Decimal'];
const wordOf = oneOf('a format', [...FORMATS, 'percent', MONEY]);

/** `/// @gen_format(email)`: what a text is; `(money: "EUR")` or `(percent)`: how people write a number. */
export const format: FieldDirective = {
  above: 'field',
  key: 'format',
  isOfColumns: false,
  read(use, directives) {
    const reading = readMoney(use) ?? readWord(use);
    if ('problem' in reading) return reading.problem;
    directives.format = reading.value;
    return undefined;
  },
  check: (field, model) => {
    const { format: given } = field.directives;
    const kinds: readonly FieldIR['kind'][] = typeof given === 'object' ? NUMBERS : ['String'];
    return [
      ...(kinds.includes(field.kind) && !field.isList
        ? []
        : [
            told(
              `${writtenFormat(field)} works on ${listOf(kinds, 'and')} fields; this is ${typeOf(field)} field`,
            ),
          ]),
      ...(given === 'password' ? passwordProblems(field, model) : []),
      ...(given === 'color' ? colorProblems(field) : []),
      ...(isMadeKey(field, model)
        ? [told(`${writtenFormat(field)} says nothing of a key that the server makes`, 'remove it')]
        : []),
    ];
  },
};

function readWord(use: DirectiveUse): Reading<FormatKind | NumberFormat> {
  const reading = wordOf(use);
  if ('problem' in reading) return reading;
  const format = FORMATS.find((text) => text === reading.value);
  return { value: format ?? { kind: 'percent' } };
}

const isMadeKey = ({ name, default: given, directives }: FieldIR, { key }: ModelIR): boolean =>
  key.fields.includes(name) && given?.kind === 'function' && directives.format !== 'password';

/** A color has seven characters and one pattern. */
const colorProblems = ({ rules }: FieldIR): Told[] =>
  (['min', 'max', 'pattern'] as const)
    .filter((rule) => rules[rule] !== undefined)
    .map((rule) => told(`@${rule} says nothing of a color, which is like #0ea5e9`, 'remove it'));

function passwordProblems(field: FieldIR, model: ModelIR): Told[] {
  const keyProblem = secretKeyProblem(writtenFormat(field), field, model);
  return keyProblem ? [keyProblem] : lengthProblems(field);
}

/** Rules narrow what a password may be: they never widen it. */
function lengthProblems({ rules }: FieldIR): Told[] {
  return (['min', 'max'] as const).flatMap((rule) => {
    const length = rules[rule];
    if (length === undefined) return [];
    const written = `@${rule}(${length})`;
    if (length < SHORTEST_PASSWORD)
      return [
        told(
          `a password has at least ${SHORTEST_PASSWORD} characters, so ${written} ${rule === 'min' ? 'would change nothing' : 'leaves none possible'}`,
          `remove it or raise it to ${SHORTEST_PASSWORD} or more`,
        ),
      ];
    return length > LONGEST_PASSWORD
      ? [
          told(
            `a password has at most ${LONGEST_PASSWORD} characters, so ${written} ${rule === 'max' ? 'would change nothing' : 'leaves none possible'}`,
            `remove it or lower it to ${LONGEST_PASSWORD} or less`,
          ),
        ]
      : [];
  });
}
