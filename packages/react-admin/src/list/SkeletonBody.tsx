import { Box, Skeleton, TableBody, TableCell, TableRow } from '@mui/material';
import { Children, isValidElement, type ReactNode } from 'react';
import {
  DataTable as Table,
  useDataTableConfigContext,
  useDataTableDataContext,
  useResourceContext,
  type DataTableColumnProps,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { isHidden } from './column-field.js';
import { DataTable } from './DataTable.js';

/** In percent of the cell, in turn: bars of one length would look like a chart. */
const WIDTHS = [80, 55, 70];

/** The rows of a table whose records are being read: a bar as high as a line of text in each cell. */
export function SkeletonBody({ children }: { children?: ReactNode }) {
  const rows = useDataTableDataContext() ?? [];
  const { hasBulkActions } = useDataTableConfigContext();
  const columns = Children.toArray(children);
  return (
    <TableBody aria-hidden>
      {rows.map((_row, row) => (
        <TableRow key={row}>
          {hasBulkActions ? (
            <TableCell padding="checkbox">
              <Box sx={CHECKBOX}>
                <Skeleton variant="rounded" width={16} height={16} />
              </Box>
            </TableCell>
          ) : null}
          {columns.map((column, at) => (
            <SkeletonCell key={at} column={column} width={WIDTHS[(row + at) % WIDTHS.length]} />
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}

/** A cell as wide as those of its column, which the user may have hidden or resized. */
function SkeletonCell({ column, width = 0 }: { column: ReactNode; width: number | undefined }) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  if (!isValidElement<DataTableColumnProps>(column)) return null;
  const { source, label, children } = column.props;
  // the buttons at the end of a row
  if (source === undefined && label === undefined && children === undefined)
    return <TableCell padding="none" />;
  if (isHidden(rules, resource, column.props)) return null;
  const isNumber = column.type === DataTable.NumberCol || column.type === Table.NumberCol;
  return (
    // without `source`, whose class its cells with values have: nothing that looks for these must find it
    <Table.Col label={source ?? label} {...(isNumber && { align: 'right' })}>
      <Skeleton width={`${width}%`} sx={isNumber ? { ml: 'auto' } : {}} />
    </Table.Col>
  );
}

/** As high as a small checkbox, which makes the row as high as it is. */
const CHECKBOX = { display: 'flex', justifyContent: 'center', alignItems: 'center', height: 36 };
