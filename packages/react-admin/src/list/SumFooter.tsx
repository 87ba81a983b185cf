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

/** The fields that the table sums; provided around it. */
export const SummedFieldsContext = createContext<readonly string[]>([]);

/**
 * The footer of a table: the sums over all matching records. If there are more records than are counted, sums are only computed
 * on request: summing a table of millions takes long.
 */
export function SumFooter({ children }: { children?: ReactNode }) {
  const summedFields = useContext(SummedFieldsContext);
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext();
  const [hidden] = useStore(storeKey, defaultHiddenColumns);
  const sum = summedFields.filter((source) => !hidden.includes(source));
  const permanentFilter = useContext(FiguresFilterContext);
  const list = useListContext();
  const { hasBulkActions } = useDataTableConfigContext();
  const { formatCount } = useNumbers();
  const text = useListTexts();
  const [requestedKey, setRequestedKey] = useState('');
  const filter = { ...(list.filterValues as object), ...permanentFilter };
  const filterKey = JSON.stringify(filter);
  const count = countOf(list);
  const { data, error, isFetching, refetch } = useFigures(
    list.resource,
    { filter, sum },
    {
      enabled:
        sum.length > 0 && ((count !== undefined && !count.isMore) || requestedKey === filterKey),
    },
  );
  if (sum.length === 0) return null; // their columns are hidden
  const title = data && !error ? text('sum', { count: formatCount(data.count) }) : text('addUp');
  const requestSums = () =>
    requestedKey === filterKey || error ? void refetch() : setRequestedKey(filterKey);
  const hasSums = data !== undefined && !error;
  return (
    <TableFooter>
      <TableRow sx={row}>
        {hasBulkActions ? (
          <TableCell padding="checkbox" sx={{ textAlign: 'center' }}>
            {hasSums ? (
              <FunctionsIcon fontSize="small" titleAccess={title} />
            ) : (
              <IconButton
                size="small"
                onClick={requestSums}
                disabled={isFetching}
                aria-label={title}
                title={error ? errorText(error) : title}
              >
                <FunctionsIcon fontSize="small" color={error ? 'error' : 'inherit'} />
              </IconButton>
            )}
          </TableCell>
        ) : null}
        <RecordContextProvider value={hasSums ? data.sum : {}}>{children}</RecordContextProvider>
      </TableRow>
    </TableFooter>
  );
}

/** The cell below a column: its sum, or nothing while it is unknown. */
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
