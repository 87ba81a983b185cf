import { Children, isValidElement, useContext, type ReactNode } from 'react';
import {
  DataTable as Table,
  ListContext,
  NumberField,
  TextField,
  useCreatePath,
  useDataTableRenderContext,
  useResourceContext,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type DataTableProps,
  type Identifier,
  type RecordValues,
} from 'react-admin';
import { useDeletedRecordPath } from '../deleted/deleted-record-path.js';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useMayOpen } from '../access/use-may-open.js';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { useEmptyWords } from '../fields/use-empty-words.js';
import { DigitsField } from '../fields/DigitsField.js';
import { isSummable } from '../figures/field-sets.js';
import type { NumberOptions } from '../numbers/format-number.js';
import type { DataTable as TypedTable } from '../records/components.js';
import { PageLoaderContext } from '../resources/page-loader.js';
import { columnField, isHidden, isSortable } from './column-field.js';
import { EmptyCell } from './EmptyCell.js';
import { FiguresFilterContext } from './figures-filter.js';
import { hasSingleValue } from './pinned.js';
import { SelectionToolbar } from './SelectionToolbar.js';
import { MaskableCell } from '../fields/MaskableCell.js';
import { SumCell, SumFooter, SummedFieldsContext } from './SumFooter.js';
import { useColumnOrder } from './use-column-order.js';
import { useColumnWidths } from './use-column-widths.js';
import { useDensity } from './use-density.js';

/** react-admin's DataTable, limited to columns and links that the user may see, with the row density they have chosen. */
function AllowedTable({ rowClick, ...props }: DataTableProps) {
  const allowedRowClick = useAllowedRowClick(rowClick);
  const preloadRowPage = usePreloadRowPage(allowedRowClick === false ? false : rowClick);
  const [density] = useDensity();
  const summedFields = useSummedFields(props.children);
  const { sx: widths, ...widthProps } = useColumnWidths();
  useColumnOrder(props.children, props.storeKey);
  return (
    <SummedFieldsContext.Provider value={summedFields}>
      <Table
        size={density === 'compact' ? 'small' : 'medium'}
        {...(summedFields.length > 0 && { foot: SumFooter })}
        {...(isValidElement(props.bulkActionButtons) && {
          bulkActionsToolbar: <SelectionToolbar>{props.bulkActionButtons}</SelectionToolbar>,
        })}
        onPointerOver={preloadRowPage}
        onFocus={preloadRowPage}
        {...widthProps}
        {...props}
        sx={[widths, ...[props.sx ?? {}].flat()]}
        {...(allowedRowClick !== undefined && { rowClick: allowedRowClick })}
      />
    </SummedFieldsContext.Provider>
  );
}

/**
 * Returns the columns with a sum, if the API sums them for this user and the surrounding list is not nested. Columns with a sum
 * by a field are only included while the list shows one value of that field: adding incoming and outgoing amounts makes no sense.
 */
function useSummedFields(columns: ReactNode): readonly string[] {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const info = useResourceInfo(resource);
  const permanentFilter = useContext(FiguresFilterContext);
  const list = useContext(ListContext);
  if (!permanentFilter || !info) return [];
  const filter = { ...(list?.filterValues as object | undefined), ...permanentFilter };
  return Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<SummedColumnProps>(column)) return [];
    const { sum, source } = column.props;
    const isReadable = source !== undefined && rules.reads(resource, source) === true;
    const isHomogeneous = typeof sum !== 'string' || hasSingleValue(filter, sum);
    return sum && isHomogeneous && isReadable && isSummable(info, source) ? [source] : [];
  });
}

interface SummedColumnProps extends DataTableNumberColumnProps {
  /**
   * Whether the footer shows the sum of all matching records; with a field name, only while the list shows one value of that
   * field.
   */
  sum?: boolean | string;
}

type RowClick = DataTableProps['rowClick'];

/** Removes the link of rows to a page that the user may not see. */
function useAllowedRowClick(rowClick: RowClick): RowClick {
  const rules = useRules();
  const mayOpen = useMayOpen();
  const resource = useResourceContext() ?? '';
  const deletedAddress = useDeletedRecordPath(resource);
  if (useIsDeletedView())
    return rowClick !== false && ((id: Identifier) => deletedAddress(id) ?? false);
  if (rowClick !== 'show' && rowClick !== 'edit') return rowClick;
  if (!mayOpen(resource, rowClick)) return false;
  if (!rules.perRecord(resource).includes(rowClick)) return rowClick;
  return (id: Identifier) => rules.may(resource, rowClick, id) && rowClick;
}

/** Loads the code of the records' page while the user is reading the rows, as they will probably open one. */
function usePreloadRowPage(rowClick: RowClick): () => void {
  const load = useContext(PageLoaderContext);
  const resource = useResourceContext() ?? '';
  const createPath = useCreatePath();
  return () => {
    if (rowClick !== 'show' && rowClick !== 'edit') return;
    // the record does not matter
    load(createPath({ resource, type: rowClick, id: '-' }));
  };
}

function Col(props: DataTableColumnProps) {
  const column = useColumn(props);
  const isFooter = useDataTableRenderContext() === 'footer';
  if (!column) return null;
  const { isPlain, wrap, allowed } = column;
  if (isFooter)
    return <Table.Col {...props} {...allowed} render={renderNothing} children={undefined} />;
  // a bare text has no element that could have its own space
  const fieldProps = props.children || props.render ? {} : { field: props.field ?? TextField };
  if (isPlain) return <Table.Col {...props} {...fieldProps} {...allowed} />;
  const { children, render, field: Field = TextField, ...others } = props;
  const cell = children ?? (render ? undefined : <Field source={props.source} />);
  return (
    <Table.Col
      {...others}
      {...allowed}
      {...(render && {
        render: (record: RecordValues) => wrap(render(record)),
      })}
    >
      {cell ? wrap(cell) : undefined}
    </Table.Col>
  );
}

/**
 * A right-aligned column of numbers; react-admin's own always shows a NumberField, whatever is inside or its `field`. Numbers have
 * all their digits, unless `options` limit these.
 */
function NumberCol({ sum: _sum, ...props }: SummedColumnProps) {
  const column = useColumn(props);
  const isFooter = useDataTableRenderContext() === 'footer';
  if (!column) return null;
  const { field, wrap, allowed } = column;
  const { options, locales, field: own, children, ...others } = props;
  const cell = children ?? (
    <NumberCell {...{ source: props.source, options, locales, field: own }} />
  );
  if (isFooter)
    return (
      <Table.Col {...others} {...allowed} align="right">
        <SumCell source={field}>{cell}</SumCell>
      </Table.Col>
    );
  return (
    <Table.Col {...others} {...allowed} align="right">
      {wrap(cell)}
    </Table.Col>
  );
}

/** The number of a column without a field of its own. */
export function NumberCell({
  source,
  options,
  locales,
  field: Field,
}: Pick<DataTableNumberColumnProps, 'source' | 'options' | 'locales' | 'field'>) {
  if (Field) return <Field source={source} />;
  if (options && isExact(options) && locales === undefined)
    return <DigitsField source={source} options={options} />;
  return <NumberField source={source} options={options} locales={locales} />;
}

/** The options of a DigitsField, which rounds nothing. */
const EXACT_OPTIONS = new Set([
  'useGrouping',
  'style',
  'currency',
  'unit',
  'minimumFractionDigits',
]);

const isExact = (options: Intl.NumberFormatOptions): options is NumberOptions =>
  Object.keys(options).every((name) => EXACT_OPTIONS.has(name)) && options.style !== 'percent';

/** Renders nothing below a column without a sum. */
const renderNothing = () => null;

/**
 * Returns the props of a column, and `wrap`, which says in the place of a cell's value that it is hidden, or what it means that
 * there is none; undefined for one whose field is hidden in all records.
 */
export function useColumn(props: DataTableColumnProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  const field = columnField(props) ?? '';
  const words = useEmptyWords()(field);
  if (isHidden(rules, resource, props)) return undefined;
  const readAccess = rules.reads(resource, field);
  const isMasked = readAccess === 'some';
  const filled = (cell: ReactNode) =>
    words === undefined ? cell : <EmptyCell {...{ source: field, words }}>{cell}</EmptyCell>;
  return {
    field,
    isPlain: !isMasked && words === undefined,
    wrap: (cell: ReactNode) =>
      isMasked ? <MaskableCell source={field}>{filled(cell)}</MaskableCell> : filled(cell),
    allowed: isSortable(rules, resource, props) ? {} : { disableSort: true },
  };
}

export const DataTable = Object.assign(AllowedTable, { Col, NumberCol }) as typeof TypedTable;
