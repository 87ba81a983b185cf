import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { typeOf } from '../directives/field-text';
import type { EnumIR, FieldIR, ModelIR, OneOfMark } from '../ir';
import { valuesIn } from '../rules/alternatives';

/** One of the fields that exclude each other, by the name in the directive. */
export interface NamedColumn {
  readonly name: string;
  readonly column: FieldIR;
}

/**
 * Returns the value that the field behind `by` has for each of the columns: as written, or guessed by name, ignoring case and
 * separators (`CHALLENGE` stands for `rootChallenge`).
 */
export function valuesOf(
  mark: OneOfMark,
  columns: readonly NamedColumn[],
  { name: model, fields }: ModelIR,
  enums: readonly EnumIR[],
): string[] | ProblemText | undefined {
  const { by } = mark;
  if (!by) return undefined;
  const field = fields.find(({ name }) => name === by.field);
  const known =
    field &&
    (field.kind === 'Enum'
      ? enums.find(({ name }) => name === field.type)?.values
      : valuesIn(field.rules));
  if (!field) {
    const guess = nearest(
      by.field,
      fields.map(({ name }) => name),
    );
    return createProblem(
      `has by: ${by.field}, which is not a field of ${model}`,
      guess ? `did you mean ${guess}?` : 'name an enum of the model',
    );
  }
  if (!known || field.isList)
    return createProblem(
      `has by: ${by.field}, which is ${typeOf(field)} field`,
      'name an enum, or a text with @oneOf',
    );
  if (mark.isOptional && field.isRequired)
    return createProblem(
      `has by: ${by.field}, which is required, but a record may have none of the fields`,
      `write ${field.type}? in the line of ${by.field}, or remove optional: yes`,
    );
  return by.values
    ? writtenValues(by.field, by.values, columns, known)
    : guessedValues(by.field, columns, known);
}

function writtenValues(
  by: string,
  pairs: readonly (readonly [value: string, name: string])[],
  columns: readonly NamedColumn[],
  known: readonly string[],
): string[] | ProblemText {
  const stranger = pairs.find(([value]) => !known.includes(value));
  if (stranger) {
    const guess = nearest(stranger[0], known);
    return createProblem(
      `has ${stranger[0]}, which ${by} never is`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  const isNamed = ({ name, column }: NamedColumn, given: string): boolean =>
    given === name || given === column.name;
  const unnamed = pairs.find(([, name]) => !columns.some((one) => isNamed(one, name)));
  if (unnamed)
    return createProblem(
      `has ${unnamed[1]} in by, which is none of its fields`,
      `use ${listOf(columns.map(({ name }) => name))}`,
    );
  const values = columns.map((one) => pairs.filter(([, name]) => isNamed(one, name)));
  const at = values.findIndex(({ length }) => length !== 1);
  const odd = columns[at]?.name;
  if (odd !== undefined || new Set(pairs.map(([value]) => value)).size < pairs.length)
    return createProblem(
      odd === undefined
        ? `has a value of ${by} twice`
        : `says ${values[at]?.length === 0 ? 'no value' : 'more than one value'} of ${by} for ${odd}`,
      'write each field with one value',
    );
  return values.map(([pair]) => pair?.[0] ?? '');
}

function guessedValues(
  by: string,
  columns: readonly NamedColumn[],
  known: readonly string[],
): string[] | ProblemText {
  const guesses = columns.map((one) => guess(one, known));
  const found = guesses.filter((value) => value !== undefined);
  const isClear =
    found.length === columns.length &&
    new Set(found).size === found.length &&
    found.length === known.length;
  if (isClear) return found;
  const example = columns.map(({ name }, at) => `${guesses[at] ?? known[at] ?? 'VALUE'}: ${name}`);
  const left = known.filter((value) => !found.includes(value));
  return createProblem(
    left.length > 0 && found.length === columns.length
      ? `names no field for ${listOf(left, 'and')} of ${by}`
      : `has by: ${by}, whose values ${listOf(known, 'and')} do not tell which field each stands for`,
    `add the field, or write by: ${by}(${example.join(', ')})`,
  );
}

/** An equal name is closer than one that only ends alike. */
function guess({ name, column }: NamedColumn, known: readonly string[]): string | undefined {
  const names = [
    name,
    column.name,
    column.foreignKeyOf ?? '',
    column.name.replace(/_?id$/i, ''),
  ].map(plain);
  const equal = known.find((value) => names.includes(plain(value)));
  const [similar, ...more] = known.filter((value) =>
    names.some((one) => one.endsWith(plain(value))),
  );
  return equal ?? (more.length === 0 ? similar : undefined);
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
