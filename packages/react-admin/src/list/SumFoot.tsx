import FunctionsIcon from '@mui/icons-material/Functions';
import { IconButton, Skeleton, TableCell, TableFooter, TableRow } from '@mui/material';
import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  RecordContextProvider,
  useDataTableConfigContext,
  useDataTableStoreContext,
  useListContext,
  useRecordContext,
  useStore,
} from 'react-admin';
import { useFigures } from '../figures/use-figures.js';
import { countOf } from '../numbers/count-of.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { errorText } from '../reading/error-text.js';
import { FiguresFilterContext } from './figures-filter.js';
import { useListTexts } from './messages.js';

/** The fields that the table adds up; set around it. */
export const SumsContext = createContext<readonly string[]>([]);

/**
 * The foot of a table: what its numbers add up to in all records that match. Where there are more than are counted the
 * database is asked at the user's word only, for to add up a table of millions takes long.
 */
export function SumFoot({ children }: { children?: ReactNode }) {
  const summed = useContext(SumsContext);
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore(storeKey, defaultHiddenColumns);
  const sum = summed.filter((source) => !hidden.includes(source));
  const always = useContext(FiguresFilterContext);
  const list = useListContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { formatCount } = useNumbers();
  const text = useListTexts();
  const [askedFor, askFor] = useState('');
  const filter = { ...always, ...(list.filterValues as object) };
  const key = JSON.stringify(filter);
  const count = countOf(list);
  const { data, error, isFetching, refetch } = useFigures(
    list.resource,
    { filter, sum },
    { enabled: sum.length > 0 && ((count !== undefined && !count.isMore) || askedFor === key) },
  );
  if (sum.length === 0) return null; // their columns are hidden
  const title = data && !error ? text('sum', { count: formatCount(data.count) }) : text('addUp');
  const ask = () => (askedFor === key || error ? void refetch() : askFor(key));
  const isDone = data !== undefined && !error;
  return (
    <TableFooter>
      <TableRow sx={row}>
        {hasBulkActions ? (
          <TableCell padding="checkbox" sx={{ textAlign: 'center' }}>
            {isDone ? (
              <FunctionsIcon fontSize="small" titleAccess={title} />
            ) : (
              <IconButton
                size="small"
                onClick={ask}
                disabled={isFetching}
                aria-label={title}
                title={error ? errorText(error) : title}
              >
                <FunctionsIcon fontSize="small" color={error ? 'error' : 'inherit'} />
              </IconButton>
            )}
          </TableCell>
        ) : null}
        <RecordContextProvider value={isDone ? data.sum : {}}>{children}</RecordContextProvider>
      </TableRow>
    </TableFooter>
  );
}

/** What stands below a column: its sum, and nothing as long as nobody knows it. */
export function SumCell({ source, children }: { source: string; children: ReactNode }) {
  const record = useRecordContext();
  const { isFetching } = useListContext();
  if (record && Object.hasOwn(record, source)) return children;
  return isFetching ? <Skeleton width={48} sx={{ ml: 'auto' }} /> : null;
}

const row = {
  '& .MuiTableCell-root': { color: 'text.primary', border: 0 },
  '& .MuiTableCell-root, & .MuiTypography-root': { fontWeight: 600 },
  '& svg': { verticalAlign: 'middle' },
};
