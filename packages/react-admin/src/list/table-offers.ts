import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ColumnProps } from './column-field.js';

export interface TableProps {
  bulkActionButtons?: ReactNode;
  children?: ReactNode;
}

export interface TableOffers {
  /** What it can be sorted by, by a click on the head of a column. */
  fields: string[];
  /** What can be done with the selected records. */
  bulkActions: ReactNode;
}

/**
 * What a table offers that has no columns where the window is narrow.
 *
 * @param isSorted whether the user may sort by what a column says
 */
export function tableOffers(
  { props }: ReactElement<TableProps>,
  isSorted: (column: ColumnProps) => boolean,
): TableOffers {
  const fields = Children.toArray(props.children).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    const { source, disableSort } = column.props;
    return source !== undefined && disableSort !== true && isSorted(column.props) ? [source] : [];
  });
  return { fields, bulkActions: props.bulkActionButtons };
}
