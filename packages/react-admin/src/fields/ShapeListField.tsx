import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  FieldTitle,
  RecordContextProvider,
  useFieldValue,
  useResourceContext,
  type RecordValues,
} from 'react-admin';
import { fitsShapeList } from '../data-provider/shape-value.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isEmpty, own } from '../data-provider/values.js';
import { EmptyText } from './EmptyText.js';
import { JsonField } from './JsonField.js';
import type { ShapeFieldProps } from './ShapeField.js';

export type ShapeListFieldProps<RecordType extends RecordValues = RecordValues> = Omit<
  ShapeFieldProps<RecordType>,
  'children'
> & {
  /** A field for each key of an item, with the key as the source: `price`. */
  children: ReactNode;
};

/** A list of JSON values with known keys: a table. A list that it cannot show as a whole is shown as JSON. */
export function ShapeListField<RecordType extends RecordValues = RecordValues>(
  props: ShapeListFieldProps<RecordType>,
) {
  const { source, className, emptyText, children } = props;
  const value: unknown = useFieldValue(props);
  const resource = useResourceContext();
  const info = useResourceInfo(resource ?? '')?.fields;
  const keys = info && own(info, source)?.keys;
  if (isEmpty(value)) return <EmptyText text={emptyText} />;
  if (!fitsShapeList(value, keys)) return <JsonField {...{ source, className }} />;
  const cells = Children.toArray(children)
    .filter(isKeyField)
    .map((child) => {
      const { source: key } = child.props;
      const kind = keys && own(keys, key)?.kind;
      const isNumber = kind === 'Int' || kind === 'Float';
      return { key, child, align: isNumber ? ('right' as const) : undefined };
    });
  return (
    <TableContainer className={className}>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            {cells.map(({ key, align }) => (
              <TableCell key={key} align={align}>
                <FieldTitle source={`${source}.${key}`} resource={resource} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {value?.map((item, at) => (
            <RecordContextProvider key={at} value={item}>
              <TableRow>
                {cells.map(({ key, child, align }) => (
                  <TableCell key={key} align={align}>
                    {child}
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const isKeyField = (child: ReactNode): child is ReactElement<{ source: string }> =>
  isValidElement<{ source?: unknown }>(child) && typeof child.props.source === 'string';

/** As wide as its content, and below its label. */
const table = { width: 'auto', '& :is(th, td):first-of-type': { pl: 0 } };
