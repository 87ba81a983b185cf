import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldTitle, useResourceContext } from 'react-admin';
import { useInputTexts } from '../i18n/input-messages.js';
import { MAX_RELATED_IDS } from '../records/use-missing-ids-reason.js';

interface TooManyIdsProps {
  source: string;
  label?: ReactNode;
}

/** Replaces the input if the record has more related records than a list may have: the form does not submit them. */
export function TooManyIds({ source, label }: TooManyIdsProps) {
  const text = useInputTexts();
  const resource = useResourceContext();
  return (
    <TextField
      disabled
      fullWidth
      label={<FieldTitle source={source} resource={resource} label={label} />}
      value={text('manyIds', { count: MAX_RELATED_IDS })}
      helperText={text('manyIdsStay')}
    />
  );
}
