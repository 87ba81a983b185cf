import { isValidElement, type ReactNode } from 'react';
import { fieldOf } from '../access/visible-fields.js';
import type { Rules } from '../access/rules.js';
import { shownFieldOf } from '../fields/shown-field.js';

export interface ColumnProps {
  /** The sort field; for a related record `user.name`. */
  source?: string;
  children?: ReactNode;
  disableSort?: boolean;
}

interface CellProps {
  source?: unknown;
  reference?: unknown;
  children?: ReactNode;
}

/** Returns the field that a column shows: that of the component inside, if the column is sorted by another one. */
export function columnField({ source, children }: ColumnProps): string | undefined {
  const shown = isValidElement<CellProps>(children) ? children.props.source : undefined;
  const name = typeof shown === 'string' ? shown : source;
  return name === undefined ? undefined : fieldOf(name);
}

/**
 * Whether the user may not see the column in any record: its field, or the field of a related record that it shows, such as
 * the address of a user.
 */
export function isHidden(rules: Rules, resource: string, column: ColumnProps): boolean {
  if (rules.reads(resource, columnField(column) ?? '') === false) return true;
  if (!isValidElement<CellProps>(column.children)) return false;
  const { reference, children } = column.children.props;
  const shown = shownFieldOf(children);
  if (typeof reference !== 'string' || shown === undefined) return false;
  return !rules.may(reference, 'list') || rules.reads(reference, shown) === false;
}

/** Whether the server can sort the list by the column: not if the field is hidden in any record. */
export function isSortable(rules: Rules, resource: string, column: ColumnProps): boolean {
  const { source, children } = column;
  const field = columnField(column);
  if (field !== undefined && rules.reads(resource, field) !== true) return false;
  const [relation, label] = source?.split('.') ?? [];
  const reference = isValidElement<CellProps>(children) ? children.props.reference : undefined;
  if (relation === undefined || label === undefined || typeof reference !== 'string') return true;
  if (!rules.seesAll(reference)) return false;
  return relation === '_count' || rules.reads(reference, label) === true;
}
