import { Box, List, ListItem } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  FieldTitle,
  Link,
  RecordRepresentation,
  RecordsIterator,
  TextField,
  useGetPathForRecord,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
  type DataTableColumnProps,
  type DataTableProps,
} from 'react-admin';
import { useMayOpen } from '../access/use-may-open.js';
import { useIsSmall } from '../actions/use-is-small.js';
import { isEmpty } from '../data-provider/values.js';
import { DataTable, NumberCell, useColumn } from '../list/DataTable.js';

type Column = ReactElement<DataTableColumnProps>;

/** A table of related records; on phones, where its columns would be beyond the edge, a block for each record. */
export function RelatedTable({ children }: { children: ReactNode }) {
  const isSmall = useIsSmall();
  if (!isSmall || !isValidElement<DataTableProps>(children) || children.type !== DataTable)
    return children;
  const { rowClick, hiddenColumns = [], children: parts } = children.props;
  const columns = Children.toArray(parts).filter(
    (part): part is Column => isColumn(part) && !hiddenColumns.includes(String(part.props.source)),
  );
  return (
    <List disablePadding>
      <RecordsIterator>
        <Row columns={columns} rowClick={rowClick} />
      </RecordsIterator>
    </List>
  );
}

const isColumn = (part: ReactNode): part is Column =>
  isValidElement(part) && (part.type === DataTable.Col || part.type === DataTable.NumberCol);

interface RowProps {
  columns: readonly Column[];
  rowClick: DataTableProps['rowClick'];
}

function Row({ columns, rowClick }: RowProps) {
  const resource = useResourceContext() ?? '';
  const { recordRepresentation } = useResourceDefinition({ resource });
  const mayOpen = useMayOpen();
  const link = rowClick === 'show' || rowClick === 'edit' ? rowClick : false;
  const path = useGetPathForRecord({ link });
  const id = useRecordContext()?.id;
  const name = <RecordRepresentation />;
  return (
    <ListItem divider disableGutters sx={{ display: 'block' }}>
      <Box sx={NAME}>
        {path && link && mayOpen(resource, link, id) ? <Link to={path}>{name}</Link> : name}
      </Box>
      <Box component="dl" sx={VALUES}>
        {columns
          .filter(({ props }) => props.source !== recordRepresentation)
          .map((column, at) => (
            <Value key={column.key ?? at} column={column} />
          ))}
      </Box>
    </ListItem>
  );
}

/** A label and a value; nothing if there is no value. */
function Value({ column: { type, props } }: { column: Column }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const column = useColumn(props);
  if (!column || !record) return null;
  const { source, label, children, render, field: Field = TextField } = props;
  if (Object.hasOwn(record, column.field) && isEmpty(record[column.field])) return null;
  const isNumber = type === DataTable.NumberCol && source !== undefined;
  const own = isNumber ? <NumberCell {...props} source={source} /> : <Field source={source} />;
  return (
    <>
      <dt>
        <FieldTitle source={source} label={label} resource={resource} />
      </dt>
      <dd>{column.wrap(render ? render(record) : (children ?? own))}</dd>
    </>
  );
}

/** A text in place of a name may be a page long; the space around it is for the outline of the focus. */
const NAME = {
  typography: 'body1',
  overflowWrap: 'anywhere',
  m: '-3px',
  p: '3px',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '3',
};

const VALUES = {
  display: 'grid',
  gridTemplateColumns: 'minmax(80px, max-content) 1fr',
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'baseline',
  m: 0,
  mt: 0.5,
  '& dt': { typography: 'caption', color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' },
};
