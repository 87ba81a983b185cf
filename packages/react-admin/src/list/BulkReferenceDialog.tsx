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
import { SERVER_ORDER } from '../data-provider/query.js';
import { choosableQuery } from '../records/choosable.js';
import type { BulkReferenceChange } from './bulk-change.js';
import { useListTexts } from './messages.js';

interface BulkReferenceDialogProps {
  change: BulkReferenceChange;
  /** The label of the field. */
  field: string;
  isPending: boolean;
  onChosen: (id: Identifier) => void;
  onClose: () => void;
}

/** Likely to be all records, if typing cannot narrow them down. */
const CHOICE_LIMIT_WITHOUT_SEARCH = 100;

const toEmptyQuery = () => ({});
const validateRequired = required();

/** Asks for the record that all selected records are to reference. */
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
            sort={SERVER_ORDER}
            {...choosableQuery(choosableFor)}
            {...(isSearched ? {} : { perPage: CHOICE_LIMIT_WITHOUT_SEARCH })}
          >
            <ChoiceInput
              label={field}
              validate={validateRequired}
              fullWidth
              {...(isSearched ? {} : { filterToQuery: toEmptyQuery })}
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
