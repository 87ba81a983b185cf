import { Children, isValidElement, useContext, type ReactNode } from 'react';
import {
  DataTable as Table,
  ListContext,
  NumberField,
  TextField,
  useBasename,
  useCreatePath,
  useDataTableRenderContext,
  useResourceContext,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type DataTableProps,
  type Identifier,
  type RecordValues,
} from 'react-admin';
import { useDeletedAddress } from '../deleted/deleted-address.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isSummed } from '../figures/field-sets.js';
import type { DataTable as TypedTable } from '../records/components.js';
import { PageLoaderContext } from '../resources/page-loader.js';
import { columnField, isSortable } from './column-field.js';
import { FiguresFilterContext } from './figures-filter.js';
import { isPinned } from './pinned.js';
import { SelectionToolbar } from './SelectionToolbar.js';
import { SeenCell } from './SeenCell.js';
import { SumCell, SumFoot, SumsContext } from './SumFoot.js';
import { useColumnWidths } from './use-column-widths.js';
import { useDensity } from './use-density.js';

/** react-admin's DataTable, whose columns and whose way to a record are those that the user may see, and whose rows are as high as he likes. */
function AllowedTable({ rowClick, ...props }: DataTableProps) {
  const allowed = useAllowedClick(rowClick);
  const loadRowPage = useLoadRowPage(allowed === false ? false : rowClick);
  const [density] = useDensity();
  const sums = useSums(props.children);
  const { sx: widths, ...drawn } = useColumnWidths();
  return (
    <SumsContext.Provider value={sums}>
      <Table
        size={density === 'compact' ? 'small' : 'medium'}
        {...(sums.length > 0 && { foot: SumFoot })}
        {...(isValidElement(props.bulkActionButtons) && {
          bulkActionsToolbar: <SelectionToolbar>{props.bulkActionButtons}</SelectionToolbar>,
        })}
        onPointerOver={loadRowPage}
        onFocus={loadRowPage}
        {...drawn}
        {...props}
        sx={[widths, ...[props.sx ?? {}].flat()]}
        {...(allowed !== undefined && { rowClick: allowed })}
      />
    </SumsContext.Provider>
  );
}

/**
 * The columns that say so, as far as the API adds them up for this user, and the list around is one of its own; those within
 * a field only while the list shows one value of it: what comes in and what goes out is no sum.
 */
function useSums(columns: ReactNode): readonly string[] {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const info = useResourceInfo(resource);
  const always = useContext(FiguresFilterContext);
  const list = useContext(ListContext);
  if (!always || !info) return [];
  const filter = { ...always, ...(list?.filterValues as object | undefined) };
  return Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<SummedColumnProps>(column)) return [];
    const { sum, source } = column.props;
    const isOpen = source !== undefined && rules.reads(resource, source) === true;
    const isOneWay = typeof sum !== 'string' || isPinned(filter, sum);
    return sum && isOneWay && isOpen && isSummed(info, source) ? [source] : [];
  });
}

interface SummedColumnProps extends DataTableNumberColumnProps {
  /** The foot of a list has the sum of all records that match; of a field, only while the list shows one value of it. */
  sum?: boolean | string;
}

type RowClick = DataTableProps['rowClick'];

/** To a page that the user may not see leads no row. */
function useAllowedClick(rowClick: RowClick): RowClick {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const deletedAddress = useDeletedAddress(resource);
  if (useIsDeletedView())
    return rowClick !== false && ((id: Identifier) => deletedAddress(id) ?? false);
  if (!rules.has(resource) || (rowClick !== 'show' && rowClick !== 'edit')) return rowClick;
  if (!rules.may(resource, rowClick)) return false;
  if (!rules.perRecord(resource).includes(rowClick)) return rowClick;
  return (id: Identifier) => rules.may(resource, rowClick, id) && rowClick;
}

/** Whoever is among the rows will open one: the code of its page is loaded then, while he reads. */
function useLoadRowPage(rowClick: RowClick): () => void {
  const load = useContext(PageLoaderContext);
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  const basename = useBasename();
  return () => {
    if (rowClick !== 'show' && rowClick !== 'edit') return;
    // of whichever record
    load(createPath({ resource, type: rowClick, id: '-' }).slice(basename.length));
  };
}

function Col(props: DataTableColumnProps) {
  const column = useColumn(props);
  const isFoot = useDataTableRenderContext() === 'footer';
  if (!column) return null;
  const { field, isMasked, ...allowed } = column;
  if (isFoot) return <Table.Col {...props} {...allowed} render={nothing} children={undefined} />;
  // a bare text has no element that could have room of its own
  const own = props.children || props.render ? {} : { field: props.field ?? TextField };
  if (!isMasked) return <Table.Col {...props} {...own} {...allowed} />;
  const { children, render, field: Field = TextField, ...others } = props;
  const cell = children ?? (render ? undefined : <Field source={props.source} />);
  return (
    <Table.Col
      {...others}
      {...allowed}
      {...(render && {
        render: (record: RecordValues) => <SeenCell source={field}>{render(record)}</SeenCell>,
      })}
    >
      {cell ? <SeenCell source={field}>{cell}</SeenCell> : undefined}
    </Table.Col>
  );
}

/** A column of numbers at its right; react-admin's own shows a NumberField, whatever stands in it. */
function NumberCol({ sum: _sum, ...props }: SummedColumnProps) {
  const column = useColumn(props);
  const isFoot = useDataTableRenderContext() === 'footer';
  if (!column) return null;
  const { field, isMasked, ...allowed } = column;
  const { options, locales, children, ...others } = props;
  const cell = children ?? (
    <NumberField source={props.source} options={options} locales={locales} />
  );
  if (isFoot)
    return (
      <Table.Col {...others} {...allowed} align="right">
        <SumCell source={field}>{cell}</SumCell>
      </Table.Col>
    );
  return (
    <Table.Col {...others} {...allowed} align="right">
      {isMasked ? <SeenCell source={field}>{cell}</SeenCell> : cell}
    </Table.Col>
  );
}

/** Below a column that is not added up. */
const nothing = () => null;

/** What becomes of a column; undefined for one whose field the user sees of no record. */
function useColumn(props: DataTableColumnProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const field = columnField(props) ?? '';
  const read = rules.reads(resource, field);
  if (read === false) return undefined;
  return {
    field,
    isMasked: read === 'some',
    ...(!isSortable(rules, resource, props) && { disableSort: true }),
  };
}

export const DataTable = Object.assign(AllowedTable, { Col, NumberCol }) as typeof TypedTable;
