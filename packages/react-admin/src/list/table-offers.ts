import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TableProps {
  bulkActionButtons?: ReactNode;
  children?: ReactNode;
}

interface ColumnProps {
  source?: string;
  disableSort?: boolean;
}

export interface TableOffers {
  /** What it can be sorted by, by a click on the head of a column. */
  fields: string[];
  /** What can be done with the selected records. */
  bulkActions: ReactNode;
}

/** What a table offers that has no columns where the window is narrow. */
export function tableOffers({ props }: ReactElement<TableProps>): TableOffers {
  const fields = Children.toArray(props.children).flatMap((column) => {
    if (!isValidElement<ColumnProps>(column)) return [];
    const { source, disableSort } = column.props;
    return source !== undefined && disableSort !== true ? [source] : [];
  });
  return { fields, bulkActions: props.bulkActionButtons };
}
