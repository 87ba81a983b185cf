import { Box, Typography } from '@mui/material';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  Labeled,
  useFieldValue,
  useResourceContext,
  type FieldProps,
  type RecordValues,
} from 'react-admin';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
import { isEmpty, isObject, own } from '../data-provider/values.js';
import { firstLines } from './beginning-of.js';
import { EmptyText } from './EmptyText.js';
import { JsonField } from './JsonField.js';
import { useInList } from './use-in-list.js';
import type { WithSource } from '../records/source.js';
import { fitsShape, isBlankShape, lineOf } from '../data-provider/shape-value.js';

export type ShapeFieldProps<RecordType extends RecordValues = RecordValues> = WithSource<
  FieldProps,
  RecordType
> & {
  /** A field for each key, with its path as the source: `address.street`. */
  children?: ReactNode;
};

/**
 * A JSON value with known keys: in a list its first texts on one line, elsewhere a labelled field for each key that has a value.
 * A value that these cannot show as a whole is shown as JSON.
 */
export function ShapeField<RecordType extends RecordValues = RecordValues>(
  props: ShapeFieldProps<RecordType>,
) {
  const { source, className, emptyText, children } = props;
  const value: unknown = useFieldValue(props);
  const inList = useInList();
  const info = useResourceInfo(useResourceContext() ?? '')?.fields;
  const keys = info && own(info, source)?.keys;
  if (isBlankShape(value)) return <EmptyText text={emptyText} />;
  const values: unknown[] = [value].flat();
  if (inList || children === undefined) {
    const lines = values.map((item) => (isObject(item) ? lineOf(item, keys) : ''));
    if (lines.some((line) => line === '')) return <JsonField {...{ source, className }} />;
    if (inList)
      return (
        <Box component="span" className={className} sx={inLine}>
          {firstLines(lines.join('; '), 2)}
        </Box>
      );
  }
  if (!values.every((item) => fitsShape(item, keys)))
    return <JsonField {...{ source, className }} />;
  if (children === undefined || !isObject(value))
    return (
      <Typography component="div" variant="body2" className={className}>
        {values.map((item, at) => (
          <Box key={at}>{isObject(item) ? lineOf(item, keys) : ''}</Box>
        ))}
      </Typography>
    );
  return (
    <Box className={className} sx={facts}>
      {Children.toArray(children)
        .filter(isKeyField)
        .filter(({ props: { source: path } }) => !isEmpty(own(value, lastPart(path))))
        .map((child) => (
          <Labeled key={child.props.source}>{child}</Labeled>
        ))}
    </Box>
  );
}

const isKeyField = (child: ReactNode): child is ReactElement<{ source: string }> =>
  isValidElement<{ source?: unknown }>(child) && typeof child.props.source === 'string';

const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** A narrow column would wrap an address word by word. */
const inLine = { display: 'block', minWidth: '18ch', maxWidth: '60ch', unicodeBidi: 'plaintext' };

/** A line at the side shows which labels belong to the value. */
const facts = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  gap: '8px 24px',
  mt: 0.5,
  pl: 2,
  borderLeft: 2,
  borderColor: 'divider',
  // a chip is as wide as its text
  '& > *': { alignItems: 'flex-start' },
};
