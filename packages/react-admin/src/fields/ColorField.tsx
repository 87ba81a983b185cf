import { Box } from '@mui/material';
import { useFieldValue, type FieldProps, type RecordValues } from 'react-admin';
import type { WithSource } from '../records/source.js';
import { EmptyText } from './EmptyText.js';
import { isHexColor } from './hex-color.js';
import { shortField } from './short-field.js';

/** A colour (`@gen_format(color)`) with a swatch; any other text is shown as it is. */
export function ColorField<RecordType extends RecordValues = RecordValues>(
  props: WithSource<FieldProps, RecordType>,
) {
  const value: unknown = useFieldValue(props);
  if (typeof value !== 'string' || value === '') return <EmptyText text={props.emptyText} />;
  return (
    <Box component="span" className={props.className} sx={line}>
      {isHexColor(value) ? (
        <Box component="span" aria-hidden sx={{ ...swatch, bgcolor: value }} />
      ) : null}
      {value}
    </Box>
  );
}

const line = { display: 'inline-flex', alignItems: 'center', gap: 1 };
const swatch = { width: 16, height: 16, borderRadius: '50%', border: 1, borderColor: 'divider' };

shortField(ColorField);
