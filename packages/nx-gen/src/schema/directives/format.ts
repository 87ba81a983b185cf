import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import {
  FORMATS,
  LIST_FORMATS,
  type FieldDirectives,
  type FieldIR,
  type FormatKind,
  type ModelIR,
  type NumberFormat,
} from '../ir';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../password-length';
import { oneOf, type ArgumentResult } from './arguments';
import { dayProblems } from './day';
import type { DirectiveUse } from './directive-use';
import { typeOf, formatDirectiveText } from './field-text';
import { MONEY_EXAMPLE, readMoney } from './money';
import type { FieldDirective } from './row';
import { secretKeyProblem } from './key-problems';

const NUMBER_KINDS: readonly FieldIR['kind'][] = ['Int', 'BigInt', 'Float', 'Decimal'];
const kindsOf = (format: FieldDirectives['format']): readonly FieldIR['kind'][] => {
  if (typeof format === 'object') return NUMBER_KINDS;
  return (format && KINDS_OF_OTHERS.get(format)) ?? ['String'];
};

/** The formats of values that are no texts. */
const KINDS_OF_OTHERS: ReadonlyMap<FormatKind, readonly FieldIR['kind'][]> = new Map([
  ['day', ['DateTime']],
  ['object', ['Json']],
]);

const readFormatWord = oneOf('a format', [...FORMATS, 'percent', MONEY_EXAMPLE]);

/**
 * `/// @gen_format(email)`: the kind of a text; `(money: "EUR")` or `(percent)`: the notation of a number; `(day)`: a moment
 * without its time; `(object)`: a JSON value that is an object.
 */
export const format: FieldDirective = {
  above: 'field',
  key: 'format',
  isOfColumns: false,
  read(use, directives) {
    const reading = readMoney(use) ?? readFormat(use);
    if ('problem' in reading) return reading.problem;
    directives.format = reading.value;
    return undefined;
  },
  check: (field, model) => {
    const { format: given } = field.directives;
    const kinds = kindsOf(given);
    return [
      ...(kinds.includes(field.kind) && (!field.isList || isListFormat(given))
        ? []
        : [
            createProblem(
              `${formatDirectiveText(field)} works on ${listOf(isListFormat(given) ? [...kinds, 'String[]'] : kinds, 'and')} fields; this is ${typeOf(field)} field`,
            ),
          ]),
      ...(given === 'password' ? passwordProblems(field, model) : []),
      ...(given === 'color' ? colorProblems(field) : []),
      ...(given === 'hostname' ? hostnameProblems(field) : []),
      ...(given === 'day' ? dayProblems(field, model) : []),
      ...(given === 'object' ? objectProblems(field) : []),
      ...(isGeneratedKey(field, model)
        ? [
            createProblem(
              `${formatDirectiveText(field)} has no effect on a key that the server generates`,
              'remove it',
            ),
          ]
        : []),
    ];
  },
};

function readFormat(use: DirectiveUse): ArgumentResult<FormatKind | NumberFormat> {
  const reading = readFormatWord(use);
  if ('problem' in reading) return reading;
  const format = FORMATS.find((text) => text === reading.value);
  return { value: format ?? { kind: 'percent' } };
}

const isGeneratedKey = (
  { name, default: defaultValue, directives }: FieldIR,
  { key }: ModelIR,
): boolean =>
  key.fields.includes(name) &&
  defaultValue?.kind === 'function' &&
  directives.format !== 'password';

const isListFormat = (format: FieldDirectives['format']): boolean =>
  LIST_FORMATS.some((one) => one === format);

/** `@gen_json` says which keys an object has, so that it needs no format. */
function objectProblems({ directives, default: given }: FieldIR): ProblemText[] {
  if (directives.shape)
    return [
      createProblem('@gen_format(object) has no effect next to @gen_json', 'remove one of the two'),
    ];
  const isMisfit = given?.kind === 'literal' && !/^\s*\{/.test(String(given.value));
  return isMisfit
    ? [
        createProblem(
          'the default is no object, but @gen_format(object) asks for one',
          'change one of the two',
        ),
      ]
    : [];
}

/** Host names mean the same in any letters, and are stored in small ones. */
const hostnameProblems = ({ rules }: FieldIR): ProblemText[] =>
  rules.letters === 'upper'
    ? [
        createProblem(
          '@uppercase contradicts @gen_format(hostname), which is stored in lower case',
          'remove it',
        ),
      ]
    : [];

/** A color always has seven characters and a fixed pattern. */
const colorProblems = ({ rules }: FieldIR): ProblemText[] =>
  (['min', 'max', 'pattern'] as const)
    .filter((rule) => rules[rule] !== undefined)
    .map((rule) =>
      createProblem(`@${rule} has no effect on a color, which looks like #0ea5e9`, 'remove it'),
    );

function passwordProblems(field: FieldIR, model: ModelIR): ProblemText[] {
  const keyProblem = secretKeyProblem(formatDirectiveText(field), field, model);
  return keyProblem ? [keyProblem] : lengthProblems(field);
}

/** Rules may narrow the permitted length of a password, but not widen it. */
function lengthProblems({ rules }: FieldIR): ProblemText[] {
  return (['min', 'max'] as const).flatMap((rule) => {
    const length = rules[rule];
    if (length === undefined) return [];
    const annotation = `@${rule}(${length})`;
    if (length < MIN_PASSWORD_LENGTH)
      return [
        createProblem(
          `a password has at least ${MIN_PASSWORD_LENGTH} characters, so ${annotation} ${rule === 'min' ? 'would change nothing' : 'leaves none possible'}`,
          `remove it or raise it to ${MIN_PASSWORD_LENGTH} or more`,
        ),
      ];
    return length > MAX_PASSWORD_LENGTH
      ? [
          createProblem(
            `a password has at most ${MAX_PASSWORD_LENGTH} characters, so ${annotation} ${rule === 'max' ? 'would change nothing' : 'leaves none possible'}`,
            `remove it or lower it to ${MAX_PASSWORD_LENGTH} or less`,
          ),
        ]
      : [];
  });
}
