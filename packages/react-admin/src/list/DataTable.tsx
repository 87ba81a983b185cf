import {
  DataTable as Table,
  NumberField,
  TextField,
  useResourceContext,
  type DataTableColumnProps,
  type DataTableNumberColumnProps,
  type DataTableProps,
  type Identifier,
  type RecordValues,
} from 'react-admin';
import { useIsDeletedView } from '../deleted/deleted-view.js';
import { useRules } from '../access/use-rules.js';
import type { DataTable as TypedTable } from '../records/components.js';
import { columnField, isSortable } from './column-field.js';
import { SeenCell } from './SeenCell.js';
import { useDensity } from './use-density.js';

/** react-admin's DataTable, whose columns and whose way to a record are those that the user may see, and whose rows are as high as he likes. */
function AllowedTable({ rowClick, ...props }: DataTableProps) {
  const allowed = useAllowedClick(rowClick);
  const [density] = useDensity();
  return (
    <Table
      size={density === 'compact' ? 'small' : 'medium'}
      {...props}
      {...(allowed !== undefined && { rowClick: allowed })}
    />
  );
}

type RowClick = DataTableProps['rowClick'];

/** To a page that the user may not see leads no row. */
function useAllowedClick(rowClick: RowClick): RowClick {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  // a deleted record has no page
  if (useIsDeletedView()) return false;
  if (!rules.has(resource) || (rowClick !== 'show' && rowClick !== 'edit')) return rowClick;
  if (!rules.may(resource, rowClick)) return false;
  if (!rules.perRecord(resource).includes(rowClick)) return rowClick;
  return (id: Identifier) => rules.may(resource, rowClick, id) && rowClick;
}

function Col(props: DataTableColumnProps) {
  const column = useColumn(props);
  if (!column) return null;
  const { field, isMasked, ...allowed } = column;
  if (!isMasked) return <Table.Col {...props} {...allowed} />;
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
function NumberCol(props: DataTableNumberColumnProps) {
  const column = useColumn(props);
  if (!column) return null;
  const { field, isMasked, ...allowed } = column;
  const { options, locales, children, ...others } = props;
  const cell = children ?? (
    <NumberField source={props.source} options={options} locales={locales} />
  );
  return (
    <Table.Col {...others} {...allowed} align="right">
      {isMasked ? <SeenCell source={field}>{cell}</SeenCell> : cell}
    </Table.Col>
  );
}

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
