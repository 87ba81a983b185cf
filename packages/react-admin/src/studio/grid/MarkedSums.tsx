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
import { localeOf } from '../cells/number.js';
import type { CellTypeName } from '../base/cell-type-name.js';
import { useStudioText } from '../base/messages.js';
import { RangeContext } from '../base/range.js';
import { useStoreValue } from '../base/store.js';
import { isGap, type Columns, type StudioColumn } from '../base/types.js';
import { NO_EXTENT, type Extent } from '../rows/windows.js';
import { sumsOf } from '../values/sums.js';

/** The columns of the grid, which makes its foot by itself. */
export const ColumnsContext = createContext<Columns>(new Map());

/** How far the table reaches. */
export const ExtentContext = createContext<Extent>(NO_EXTENT);

/** The foot of the grid: what the marked cells add up to, or how many rows are selected; and how many there are. */
export function StudioFooter() {
  const apiRef = useGridApiContext();
  const selected = useGridSelector(apiRef, gridRowSelectionCountSelector);
  const isMarked = useStoreValue(useContext(RangeContext), (range) => range !== null);
  return (
    <GridFooterContainer>
      {/* there from the start: what comes into it is read aloud */}
      <Box role="status" sx={place}>
        {isMarked ? <MarkedSums /> : null}
        {!isMarked && selected > 0 ? <GridSelectedRowCount selectedRowCount={selected} /> : null}
      </Box>
      <Box sx={pages}>
        <RowCount />
      </Box>
    </GridFooterContainer>
  );
}

/** How many rows match, as far as they were counted. */
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

/** The sums are cut where a phone has no room for them, never the number of rows. */
const place = { flex: '1 1 0', minWidth: 0, overflow: 'hidden' };
const pages = { flexShrink: 0 };

/** How many of the marked cells are filled; of their numbers the sum, the mean, the least and the greatest. */
function MarkedSums() {
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
  const numeric = marked.filter(({ type }) => type !== undefined && NUMBERS.has(type));
  const sums = sumsOf(numeric.flatMap(valuesIn));
  const [first] = numeric;
  const write = (digits: string): string =>
    formatNumber(digits, localeOf(first ?? { field: '' }), sharedOptions(numeric));
  const away = [...range.ids].filter((id) => isGap(id) || !rows[id]).length;
  const parts = [
    ...(away > 0 ? [text('unloaded', { smart_count: away, count: formatCount(away) })] : []),
    text('filled', { smart_count: filled, count: formatCount(filled) }),
    ...(sums
      ? (['sum', 'average', 'min', 'max'] as const).map((name) =>
          text(name, { value: write(sums[name]) }),
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

const NUMBERS: ReadonlySet<CellTypeName> = new Set<Exclude<NumberKind, 'float'> | 'number'>([
  'integer',
  'number',
  'decimal',
  'bigInteger',
]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length);

/** Euros and percents add up to neither. */
function sharedOptions(columns: StudioColumn[]): NumberOptions | undefined {
  const [first, ...others] = columns.map(({ options }) => JSON.stringify(options ?? {}));
  return others.every((one) => one === first) ? columns[0]?.options : undefined;
}
