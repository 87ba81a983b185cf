import { PasswordInput, type PasswordInputProps, type RecordValues } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { passwordMessages } from '../i18n/input-messages.js';
import type { Sourced } from '../records/source.js';
import { useIsExisting } from './use-is-existing.js';

/** A password that the server never shows; left blank on an existing record, it stays as it is. */
export function PasswordFieldInput<RecordType extends RecordValues = RecordValues>(
  props: Sourced<PasswordInputProps, RecordType>,
) {
  const text = useTexts('password', passwordMessages);
  const isExisting = useIsExisting();
  return (
    <PasswordInput
      autoComplete="new-password"
      helperText={isExisting ? text('unchanged') : undefined}
      format={toText}
      {...props}
    />
  );
}

/** A server that leaves the field out of its answers gives undefined. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
