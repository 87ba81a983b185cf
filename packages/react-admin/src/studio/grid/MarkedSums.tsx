import { Box, Typography } from '@mui/material';
import {
  GridFooterContainer,
  GridSelectedRowCount,
  gridRowSelectionCountSelector,
  gridRowsLookupSelector,
  useGridApiContext,
  useGridSelector,
} from '@mui/x-data-grid';
import { createContext, useContext } from 'react';
import type { NumberKind } from '../../numbers/parse-number.js';
import { formatNumber, type NumberOptions } from '../../numbers/format-number.js';
import { useNumbers } from '../../numbers/use-numbers.js';
import { localeOf, shownOptions } from '../cells/number.js';
import type { CellTypeName } from '../base/cell-type-name.js';
import { useStudioText } from '../base/messages.js';
import { RangeContext } from '../base/range.js';
import { useStoreValue } from '../base/store.js';
import { isGap, type Columns, type StudioColumn } from '../base/types.js';
import { NO_EXTENT, type Extent } from '../rows/windows.js';
import { sumsOf } from '../values/sums.js';

/** The columns of the grid; a context, since the grid renders its footer itself. */
export const ColumnsContext = createContext<Columns>(new Map());

/** The size of the table. */
export const ExtentContext = createContext<Extent>(NO_EXTENT);

/** The footer of the grid: sums of the selected cells, or the number of selected rows; and the number of all rows. */
export function StudioFooter() {
  const apiRef = useGridApiContext();
  const selected = useGridSelector(apiRef, gridRowSelectionCountSelector);
  const isMarked = useStoreValue(useContext(RangeContext), (range) => range !== null);
  return (
    <GridFooterContainer>
      {/* always present, since screen readers only announce changes of existing status elements */}
      <Box role="status" sx={place}>
        {isMarked ? <RangeSums /> : null}
        {!isMarked && selected > 0 ? <GridSelectedRowCount selectedRowCount={selected} /> : null}
      </Box>
      <Box sx={pages}>
        <RowCount />
      </Box>
    </GridFooterContainer>
  );
}

/** The number of matching rows, as far as they have been counted. */
function RowCount() {
  const { total, isMore } = useContext(ExtentContext);
  const { formatCount } = useNumbers();
  const text = useStudioText();
  return (
    <Typography variant="body2" noWrap sx={line}>
      {text('rowCount', { smart_count: total, count: formatCount(total, isMore) })}
    </Typography>
  );
}

/** On a phone without enough room the sums are truncated, never the number of rows. */
const place = { flex: '1 1 0', minWidth: 0, overflow: 'hidden' };
const pages = { flexShrink: 0 };

/** The number of non-empty selected cells; the sum, mean, minimum and maximum of their numbers. */
function RangeSums() {
  const apiRef = useGridApiContext();
  const rows = useGridSelector(apiRef, gridRowsLookupSelector);
  const range = useStoreValue(useContext(RangeContext), (marked) => marked);
  const columns = useContext(ColumnsContext);
  const { formatCount } = useNumbers();
  const text = useStudioText();
  if (!range) return null;
  const valuesIn = ({ field, isUnseen }: StudioColumn): unknown[] =>
    [...range.ids].flatMap((id) => {
      const value: unknown = rows[id]?.[field];
      return isEmpty(value) || isUnseen?.(id) ? [] : [value];
    });
  const marked = [...range.fields].flatMap((field) => columns.get(field) ?? []);
  const filled = marked.flatMap(valuesIn).length;
  const numeric = marked.filter(({ type }) => type !== undefined && NUMERIC_TYPES.has(type));
  const sums = sumsOf(numeric.flatMap(valuesIn));
  const [first] = numeric;
  const format = (digits: string): string =>
    formatNumber(digits, localeOf(first ?? { field: '' }), sharedOptions(numeric));
  const unloaded = [...range.ids].filter((id) => isGap(id) || !rows[id]).length;
  const parts = [
    ...(unloaded > 0
      ? [text('unloaded', { smart_count: unloaded, count: formatCount(unloaded) })]
      : []),
    text('filled', { smart_count: filled, count: formatCount(filled) }),
    ...(sums
      ? (['sum', 'average', 'min', 'max'] as const).map((name) =>
          text(name, { value: format(sums[name]) }),
        )
      : []),
  ];
  return (
    <Typography variant="body2" noWrap title={parts.join(' · ')} sx={line}>
      {parts.join(' · ')}
    </Typography>
  );
}

const line = { px: 2, fontVariantNumeric: 'tabular-nums' };

const NUMERIC_TYPES: ReadonlySet<CellTypeName> = new Set<Exclude<NumberKind, 'float'> | 'number'>([
  'integer',
  'number',
  'decimal',
  'bigInteger',
]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Returns the common number format; undefined if they differ, since euros and percentages cannot be added up. */
function sharedOptions(columns: StudioColumn[]): NumberOptions | undefined {
  const [options, ...others] = columns.map(shownOptions);
  const isSame = (one?: NumberOptions) =>
    JSON.stringify(one ?? {}) === JSON.stringify(options ?? {});
  return others.every(isSame) ? options : undefined;
}
