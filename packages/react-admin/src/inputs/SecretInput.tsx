import type { PasswordInputProps, RecordValues } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { passwordMessages } from '../i18n/input-messages.js';
import type { Sourced } from '../records/source.js';
import { PasswordFieldInput } from './PasswordFieldInput.js';
import { useIsExisting } from './use-is-existing.js';

/** A text that is written and never read, such as a token; left blank on an existing record, it stays as it is. */
export function SecretInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<PasswordInputProps, RecordType>,
) {
  const text = useTexts('password', passwordMessages);
  const isExisting = useIsExisting();
  return (
    <PasswordFieldInput
      autoComplete="off"
      helperText={isExisting ? text('kept') : undefined}
      {...props}
    />
  );
}
