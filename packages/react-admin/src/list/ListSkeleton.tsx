import { Box } from '@mui/material';
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useListContext, type DataTableProps } from 'react-admin';
import { useReadingTexts } from '../reading/messages.js';
import { SkeletonLines } from '../reading/SkeletonLines.js';
import { DataTable } from './DataTable.js';
import { useIsSmall } from '../actions/use-is-small.js';
import { BlocksSkeleton } from './BlocksSkeleton.js';
import { ResponsiveTable, type ResponsiveTableProps } from './ResponsiveTable.js';
import { SkeletonBody } from './SkeletonBody.js';
import { SmallList, type SmallListProps } from './SmallList.js';
import { SmallListSkeleton } from './SmallListSkeleton.js';
import { TOOLS_HEIGHT } from './SmallListTools.js';

/**
 * Replaces a list whose first records are being read: with a table's own header and rows as high as its own, or with the rows of a
 * phone's list. Anything else gets plain lines, since a component of the user's own may need records.
 */
export function ListSkeleton({ isPart, children }: { isPart: boolean; children: ReactNode }) {
  const isSmall = useIsSmall();
  const text = useReadingTexts();
  const { perPage } = useListContext();
  const skeleton =
    isPart && isSmall && isTable(children) ? (
      <BlocksSkeleton blocks={PART_ROWS} lines={linesOf(children.props)} />
    ) : (
      skeletonOf(children, isSmall, isPart ? PART_ROWS : rowsInView(perPage))
    );
  if (!skeleton) return <SkeletonLines lines={5} height={20} />;
  return (
    <Box sx={container}>
      <Box role="status" aria-label={text('loading')} sx={said} />
      {skeleton}
    </Box>
  );
}

const isTable = (list: ReactNode): list is ReactElement<DataTableProps> =>
  isValidElement(list) && list.type === DataTable;

/** Of the visible columns, one is the name of the block. */
const linesOf = ({ children, hiddenColumns = [] }: DataTableProps): number =>
  Math.max(Children.count(children) - hiddenColumns.length - 1, 0);

function skeletonOf(list: ReactNode, isSmall: boolean, rows: number): ReactNode {
  if (isValidElement<ResponsiveTableProps>(list) && list.type === ResponsiveTable)
    return isSmall ? (
      <Box sx={{ pt: `${TOOLS_HEIGHT}px` }}>{skeletonOf(list.props.small, isSmall, rows)}</Box>
    ) : (
      skeletonOf(list.props.children, isSmall, rows)
    );
  if (isValidElement<SmallListProps>(list) && list.type === SmallList)
    return <SmallListSkeleton {...list.props} rows={rows} />;
  if (isTable(list))
    return cloneElement(list, {
      ...AS_IF_READ,
      body: SkeletonBody,
      foot: NoFoot,
      data: rowsOf(rows),
    });
  return undefined;
}

/** Those of a part of a page: most records have few related ones, and nothing below them moves if they have more. */
const PART_ROWS = 3;

/** The height of the lowest rows, in pixels. */
const ROW_HEIGHT = 33;

/** As many rows as the page will have; those below the window would only take time. */
const rowsInView = (perPage: number): number =>
  Math.min(perPage, Math.ceil(window.innerHeight / ROW_HEIGHT));

const rowsOf = (rows: number) => Array.from({ length: rows }, (_, at) => ({ id: at }));

/** react-admin's table shows its columns only with records. */
const AS_IF_READ = { isPending: false, isLoading: false };

const NoFoot = () => null;

/** Only for screen readers. */
const said = { position: 'absolute', width: 1, height: 1 };

const container = {
  position: 'relative',
  // there is nothing to select
  '& .select-all': { visibility: 'hidden' },
};
