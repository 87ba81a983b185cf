import type { PasswordInputProps, RecordValues } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { passwordMessages } from '../i18n/input-messages.js';
import type { WithSource } from '../records/source.js';
import { PasswordFieldInput } from './PasswordFieldInput.js';
import { useIsExisting } from './use-is-existing.js';

/** A write-only text, such as a token; left blank on an existing record, it is unchanged. */
export function SecretInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<PasswordInputProps, RecordType>,
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
