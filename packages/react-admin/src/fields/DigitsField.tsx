import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { NumberOptions } from '../numbers/format-number.js';
import { withUnit } from '../numbers/money.js';
import { useNumbers } from '../numbers/use-numbers.js';
import type { Source } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { shortField } from './short-field.js';

export interface DigitsFieldProps<
  RecordType extends RecordValues = RecordValues,
> extends FieldProps {
  source: Source<RecordType>;
  /** How the number is formatted. */
  options?: NumberOptions;
  /** The unit shown after the number. */
  unit?: string;
}

/** A number with all its digits, including a `Decimal` or `BigInt`, which are sent as text; NumberField would round it. */
export function DigitsField<RecordType extends RecordValues = RecordValues>({
  options,
  unit = '',
  ...props
}: DigitsFieldProps<RecordType>) {
  const value: unknown = useFieldValue(props);
  const { format } = useNumbers();
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  return (
    <Typography
      component="span"
      variant="body2"
      className={props.className}
      sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {withUnit(format(typeof value === 'number' ? value : String(value), options), unit)}
    </Typography>
  );
}

shortField(DigitsField);
