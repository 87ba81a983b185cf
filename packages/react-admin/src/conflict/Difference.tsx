import { Box, Typography } from '@mui/material';
import {
  FieldTitle,
  RecordContextProvider,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { fitsShape, type ShapeKeys } from '../data-provider/shape-value.js';
import type { FieldDirective, ResourceField } from '../data-provider/options.js';
import { isEmpty, isObject, isSame, own, type Values } from '../data-provider/values.js';
import { CodeText } from '../fields/CodeText.js';
import { useTexts } from '../i18n/use-texts.js';
import { conflictMessages } from './messages.js';
import { partThatDiffers } from './part-that-differs.js';
import { ValueOf } from './ValueOf.js';

interface DifferenceProps {
  source: string;
  value: unknown;
  /** The value of the other side. */
  other: unknown;
  field?: ResourceField | undefined;
  directive?: FieldDirective | undefined;
}

/** A value of the record in the context: of a long one, the part that differs from the other side. */
export function Difference({ source, value, other, field, directive }: DifferenceProps) {
  const record = useRecordContext();
  if (isEmpty(value)) return <Placeholder name="empty" />;
  if (field?.keys && isObject(value) && fitsShape(value, field.keys))
    return <KeysThatDiffer source={source} value={value} other={other} keys={field.keys} />;
  if (field?.kind === 'Json')
    return <CodeText text={partThatDiffers(readable(value), readable(other))} />;
  const isText = typeof value === 'string' && directive?.genUpload === undefined;
  return (
    <RecordContextProvider
      value={{ ...record, [source]: isText ? partThatDiffers(value, other) : value }}
    >
      <ValueOf source={source} field={field} directive={directive} />
    </RecordContextProvider>
  );
}

interface KeysProps {
  source: string;
  value: Values;
  other: unknown;
  keys: ShapeKeys;
}

/** The keys of a JSON value that differ from the other side, each with its label. */
function KeysThatDiffer({ source, value, other, keys }: KeysProps) {
  const resource = useResourceContext();
  const others = isObject(other) ? other : {};
  return Object.entries(keys)
    .map(([name, field]) => ({ name, field, mine: own(value, name), theirs: own(others, name) }))
    .filter(({ mine, theirs }) => !isSame(mine, theirs) && !(isEmpty(mine) && isEmpty(theirs)))
    .map(({ name, field, mine, theirs }) => (
      <Box key={name} sx={{ mb: 0.5 }}>
        <Typography variant="caption" component="div" color="text.secondary">
          <FieldTitle source={`${source}.${name}`} resource={resource} />
        </Typography>
        <Difference source={`${source}.${name}`} value={mine} other={theirs} field={field} />
      </Box>
    ));
}

/** What is shown in place of a value. */
export function Placeholder({ name }: { name: keyof typeof conflictMessages }) {
  const text = useTexts('conflict', conflictMessages);
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {text(name)}
    </Typography>
  );
}

const readable = (value: unknown): string =>
  value === undefined ? '' : JSON.stringify(value, null, 2);
