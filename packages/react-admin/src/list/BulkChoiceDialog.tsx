import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Form, useListContext, useTranslate, type Identifier } from 'react-admin';
import type { BulkChange } from './bulk-change.js';
import { useListTexts } from './messages.js';

export interface BulkChoiceDialogProps<Change extends BulkChange = BulkChange, Value = Identifier> {
  change: Change;
  /** The label of the field. */
  field: string;
  isPending: boolean;
  /** Called without a value if nothing is chosen, which the input may allow. */
  onChosen: (value: Value | undefined) => void;
  onClose: () => void;
}

/** Asks for the value that all selected records are set to; the input is its child. */
export function BulkChoiceDialog<Value = Identifier>({
  change: { source },
  field,
  title,
  isPending,
  onChosen,
  onClose,
  children,
}: BulkChoiceDialogProps<BulkChange, Value> & { title?: string; children: ReactNode }) {
  const { selectedIds } = useListContext();
  const text = useListTexts();
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <Form
        record={{}}
        onSubmit={(values: Partial<Record<string, Value>>) => onChosen(values[source])}
      >
        <DialogTitle id={titleId}>{title ?? text('setTo', { field })}</DialogTitle>
        <DialogContent>
          {children}
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
