import { PasswordInput, type PasswordInputProps, type RecordValues } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { passwordMessages } from '../i18n/input-messages.js';
import type { WithSource } from '../records/source.js';
import { useIsExisting } from './use-is-existing.js';

/** A password that the server never returns; left blank on an existing record, it is unchanged. */
export function PasswordFieldInput<RecordType extends RecordValues = RecordValues>(
  props: WithSource<PasswordInputProps, RecordType>,
) {
  const text = useTexts('password', passwordMessages);
  const isExisting = useIsExisting();
  return (
    <PasswordInput
      autoComplete="new-password"
      helperText={isExisting ? text('unchanged') : undefined}
      format={textOrEmpty}
      {...props}
    />
  );
}

/** Undefined for a server that leaves the field out of its responses. */
const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');
