import { HttpError } from 'react-admin';
import { isObject, type Values } from '../../data-provider/values.js';
import { isBlank } from '../../inputs/text-checks.js';
import { boundProblem } from './bounds.js';
import { cellTypeOf } from '../cells/index.js';
import type { StudioText } from '../base/messages.js';
import {
  isDraft,
  isEditable,
  type Columns,
  type FieldMessages,
  type StudioColumn,
  type StudioRow,
} from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

/** Returns the errors of these cells of a row before it is sent; undefined if there are none. */
export function findProblems(
  row: StudioRow,
  fields: Iterable<string>,
  columns: Columns,
  text: StudioText,
): FieldMessages | undefined {
  const problems: FieldMessages = {};
  for (const field of fields) {
    const column = columns.get(field);
    if (!column || !isEditable(column, row.id)) continue;
    const value: unknown = row[field];
    const { isWriteOnly, isBlankValue } = cellTypeOf(column);
    // every character counts in a password, and a column with a default accepts any text
    const isBlankRejected = !isWriteOnly && !column.hasDefault;
    const isMissing =
      value === undefined ||
      value === null ||
      (!isBlankValue && (value === '' || (isBlankRejected && isBlank(value))));
    const hasServerDefault = column.hasDefault && isDraft(row.id);
    const isRequired = column.required && !hasServerDefault && !(isWriteOnly && !isDraft(row.id));
    const problem =
      isRequired && isMissing
        ? 'ra.validation.required'
        : (unparsedProblem(value, column, text) ??
          boundProblem(value, column, text) ??
          column.validate?.(value, row));
    if (problem) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const unparsedProblem = (
  value: unknown,
  column: StudioColumn,
  text: StudioText,
): string | undefined =>
  value instanceof UnparsedText
    ? text(value.problem, { example: cellTypeOf(column).example?.(column) })
    : undefined;

/** Returns the errors of texts that are not valid values of their columns. */
export const unparsedProblems = (
  values: Values,
  columns: Columns,
  text: StudioText,
): FieldMessages =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, string][] => {
      const problem = unparsedProblem(value, columns.get(field) ?? { field }, text);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The first text in the errors of a field: of a list, that of an item. */
const firstText = (found: unknown): string | undefined => {
  if (typeof found === 'string') return found;
  const inside: unknown[] = typeof found === 'object' && found !== null ? Object.values(found) : [];
  return inside.map(firstText).find((text) => text !== undefined);
};

/** Returns the server's messages by field; an error without fields applies to all cells that were sent. */
export function errorsByField(error: unknown, sent: Iterable<string>): FieldMessages {
  const errors: unknown =
    error instanceof HttpError && isObject(error.body) ? error.body['errors'] : undefined;
  const entries = isObject(errors) ? Object.entries(errors) : [];
  const texts = entries.flatMap(([field, found]): [string, string][] => {
    const message = field === 'root' ? undefined : firstText(found);
    return message === undefined ? [] : [[field, message]];
  });
  if (texts.length > 0) return Object.fromEntries(texts);
  const root = isObject(errors) && isObject(errors['root']) ? errors['root']['serverError'] : null;
  const message = typeof root === 'string' ? root : errorMessage(error);
  return Object.fromEntries([...sent].map((field) => [field, message]));
}
