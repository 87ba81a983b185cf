import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';
import type { NumberOptions } from '../numbers/format-number.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { EmptyText } from './EmptyText.js';

export interface DigitsFieldProps extends FieldProps {
  /** How the number is written. */
  options?: NumberOptions;
}

/** A number with all its digits, also a `Decimal` or `BigInt`, which travel as text; NumberField would round it. */
export function DigitsField({ options, ...props }: DigitsFieldProps) {
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
      {format(typeof value === 'number' ? value : String(value), options)}
    </Typography>
  );
}
