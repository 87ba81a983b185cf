import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { fieldErrors, messageOf } from '../auth/password-errors.js';
import { useTexts } from '../i18n/use-texts.js';
import { factorMessages } from './messages.js';

type Field = 'password' | 'code';

/** What is wrong with each field that the API names. */
export type FieldTexts = Partial<Record<Field, string>>;

export interface FactorFormProps {
  titleId: string;
  title: string;
  /** The label of the submit button. */
  submitLabel: string;
  /** Whether it is being submitted. */
  isPending: boolean;
  /** Rejects with what is wrong. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** Renders the fields, given their errors. */
  children: (wrong: FieldTexts) => ReactNode;
}

/** One step of a dialog about the second factor: the API's errors appear below their fields, any others at the top. */
export function FactorForm(props: FactorFormProps) {
  const { titleId, title, submitLabel, isPending, onSubmit, onClose, children } = props;
  const text = useTexts('factor', factorMessages);
  const translate = useTranslate();
  const [wrong, setWrong] = useState<FieldTexts & { other?: string }>({});

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    try {
      await onSubmit();
    } catch (failure) {
      const apiErrors = fieldErrors(failure, ['password', 'code']);
      const message = messageOf(failure);
      setWrong({
        ...(apiErrors?.password && { password: text('wrongPassword') }),
        ...(apiErrors?.code && { code: text('wrongCode') }),
        ...(!apiErrors && { other: translate(message, { _: message }) }),
      });
    }
  };

  return (
    <Box
      component="form"
      onSubmit={(event) => void submit(event)}
      onInput={() => setWrong({})}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {wrong.other !== undefined && <Alert severity="error">{wrong.other}</Alert>}
        {children(wrong)}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {text('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Box>
  );
}
