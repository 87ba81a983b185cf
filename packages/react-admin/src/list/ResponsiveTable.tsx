import type { ReactElement } from 'react';
import { useResourceContext } from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useIsSmall } from '../actions/use-is-small.js';
import { isSortable } from './column-field.js';
import { SmallListTools } from './SmallListTools.js';
import { tableFeatures, type TableProps } from './table-offers.js';

export interface ResponsiveTableProps {
  /** Replaces the table if the window is too narrow for columns. */
  small: ReactElement;
  /** The table; sorting by its columns and its bulk actions are also available above the small list. */
  children: ReactElement<TableProps>;
}

/** The body of a list: a table, or on a phone a list without columns. */
export function ResponsiveTable({ small, children }: ResponsiveTableProps) {
  const isSmall = useIsSmall();
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  if (!isSmall) return children;
  const features = tableFeatures(children, (column) => isSortable(rules, resource, column));
  return <SmallListTools {...features}>{small}</SmallListTools>;
}
