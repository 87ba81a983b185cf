import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import {
  Form,
  ReferenceInput,
  required,
  useListContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { OWN_ORDER } from '../data-provider/query.js';
import { choosableQuery } from '../records/choosable.js';
import type { BulkReference } from './bulk-change.js';
import { useListTexts } from './messages.js';

interface BulkReferenceDialogProps {
  change: BulkReference;
  /** What people call the field. */
  field: string;
  isPending: boolean;
  onChosen: (id: Identifier) => void;
  onClose: () => void;
}

/** As many as are likely to be all, where typing cannot narrow them. */
const UNSEARCHED = 100;

const noSearch = () => ({});
const rules = required();

/** Asks for the one record that all selected records are to refer to. */
export function BulkReferenceDialog(props: BulkReferenceDialogProps) {
  const { change, field, isPending, onChosen, onClose } = props;
  const { source, reference, choosableFor, isSearched = true } = change;
  const { selectedIds } = useListContext();
  const text = useListTexts();
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <Form
        record={{}}
        onSubmit={(values: Partial<Record<string, Identifier>>) => onChosen(values[source] ?? '')}
      >
        <DialogTitle id={titleId}>{text('setTo', { field })}</DialogTitle>
        <DialogContent>
          <ReferenceInput
            source={source}
            reference={reference}
            sort={OWN_ORDER}
            {...choosableQuery(choosableFor)}
            {...(isSearched ? {} : { perPage: UNSEARCHED })}
          >
            <ChoiceInput
              label={field}
              validate={rules}
              fullWidth
              {...(isSearched ? {} : { filterToQuery: noSearch })}
            />
          </ReferenceInput>
          <Typography variant="body2" color="text.secondary">
            {text('confirm', { smart_count: selectedIds.length })}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
