import { HttpError } from 'react-admin';
import { isObject, type Values } from '../../data-provider/values.js';
import { isBlank } from '../../inputs/required-text.js';
import { boundProblem } from './bounds.js';
import { cellTypeOf } from '../cells/index.js';
import type { StudioText } from '../base/messages.js';
import {
  isDraft,
  isEditable,
  type Columns,
  type Messages,
  type StudioColumn,
  type StudioRow,
} from '../base/types.js';
import { UnreadText } from '../base/unread-text.js';

/** What is wrong with these cells of a row, before it is sent; undefined when nothing is. */
export function findProblems(
  row: StudioRow,
  fields: Iterable<string>,
  columns: Columns,
  text: StudioText,
): Messages | undefined {
  const problems: Messages = {};
  for (const field of fields) {
    const column = columns.get(field);
    if (!column || !isEditable(column, row.id)) continue;
    const value: unknown = row[field];
    const { isWriteOnly } = cellTypeOf(column);
    // of a password every character counts, and a column with a default takes any text
    const isWords = !isWriteOnly && !column.hasDefault;
    const isMissing =
      value === undefined || value === null || value === '' || (isWords && isBlank(value));
    const isFilledIn = column.hasDefault && isDraft(row.id);
    const isNeeded = column.required && !isFilledIn && !(isWriteOnly && !isDraft(row.id));
    const problem =
      isNeeded && isMissing
        ? 'ra.validation.required'
        : (unreadProblem(value, column, text) ??
          boundProblem(value, column, text) ??
          column.validate?.(value, row));
    if (problem) problems[field] = problem;
  }
  return Object.keys(problems).length > 0 ? problems : undefined;
}

const unreadProblem = (
  value: unknown,
  column: StudioColumn,
  text: StudioText,
): string | undefined =>
  value instanceof UnreadText
    ? text(value.problem, { example: cellTypeOf(column).example?.(column) })
    : undefined;

/** What is wrong with texts that are no values of their columns. */
export const unreadProblems = (values: Values, columns: Columns, text: StudioText): Messages =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): [string, string][] => {
      const problem = unreadProblem(value, columns.get(field) ?? { field }, text);
      return problem === undefined ? [] : [[field, problem]];
    }),
  );

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The server's messages by field; an error without fields belongs to all cells that were sent. */
export function errorsByField(error: unknown, sent: Iterable<string>): Messages {
  const errors: unknown =
    error instanceof HttpError && isObject(error.body) ? error.body['errors'] : undefined;
  const known = isObject(errors) ? Object.entries(errors) : [];
  const texts = known.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length > 0) return Object.fromEntries(texts);
  const root = isObject(errors) && isObject(errors['root']) ? errors['root']['serverError'] : null;
  const message = typeof root === 'string' ? root : errorMessage(error);
  return Object.fromEntries([...sent].map((field) => [field, message]));
}
