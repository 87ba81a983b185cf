import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, useResourceContext } from 'react-admin';
import { useInputTexts } from '../i18n/input-messages.js';
import { MOST_IDS } from '../records/use-absent-ids.js';

interface TooManyIdsProps {
  source: string;
  label?: ReactNode;
}

/** In the place of an input whose record has more related records than one list holds: the form says nothing of them. */
export function TooManyIds({ source, label }: TooManyIdsProps) {
  const text = useInputTexts();
  const resource = useResourceContext();
  return (
    <TextField
      disabled
      fullWidth
      label={<FieldTitle source={source} resource={resource} label={label} />}
      value={text('manyIds', { count: MOST_IDS })}
      helperText={text('manyIdsStay')}
    />
  );
}
