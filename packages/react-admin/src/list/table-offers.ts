import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ColumnProps } from './column-field.js';

export interface TableProps {
  bulkActionButtons?: ReactNode;
  children?: ReactNode;
}

export interface TableFeatures {
  /** The sort fields, as in the column headers. */
  fields: string[];
  /** The bulk actions for selected records. */
  bulkActions: ReactNode;
}

/**
 * Returns the features of a table for a narrow window without columns.
 *
 * @param isColumnSortable whether the user may sort by a column
 */
export function tableFeatures(
  { props }: ReactElement<TableProps>,
  isColumnSortable: (column: ColumnProps) => boolean,
): TableFeatures {
  const fields = Children.toArray(props.children).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    const { source, disableSort } = column.props;
    return source !== undefined && disableSort !== true && isColumnSortable(column.props)
      ? [source]
      : [];
  });
  return { fields, bulkActions: props.bulkActionButtons };
}
