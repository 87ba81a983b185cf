import { Chip } from '@mui/material';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';

/**
 * The label of a record as a chip, whole in its tooltip. react-admin's is a button also inside of a link, so that each needs two
 * presses of Tab.
 */
export function RecordChip() {
  const representationOf = useGetRecordRepresentation(useResourceContext());
  const label = representationOf(useRecordContext());
  return (
    <Chip
      component="span"
      size="small"
      label={label}
      title={typeof label === 'string' ? label : undefined}
      sx={CHIP}
    />
  );
}

const CHIP = {
  cursor: 'inherit',
  display: 'inline-flex',
  verticalAlign: 'middle',
  'a:hover > &': { bgcolor: 'action.focus' },
};
