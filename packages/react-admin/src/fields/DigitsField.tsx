import { Typography } from '@mui/material';
import { useFieldValue, type FieldProps } from 'react-admin';
import { EmptyText } from './EmptyText.js';
import { groupedDigits } from './grouped-digits.js';

/** A `Decimal` or `BigInt`, which travel as text, with all their digits; NumberField would round them. */
export function DigitsField(props: FieldProps) {
  const value: unknown = useFieldValue(props);
  if (value === undefined || value === null || value === '')
    return <EmptyText text={props.emptyText} />;
  return (
    <Typography
      component="span"
      variant="body2"
      className={props.className}
      sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
    >
      {groupedDigits(String(value))}
    </Typography>
  );
}
