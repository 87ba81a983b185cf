import {
  PasswordInput,
  useRecordContext,
  useTranslate,
  type PasswordInputProps,
} from 'react-admin';

/** A password that the server never shows; left blank on an existing record, it stays as it is. */
export function PasswordFieldInput(props: PasswordInputProps) {
  const translate = useTranslate();
  const record = useRecordContext();
  const isExisting = record?.id !== undefined && record.id !== null;
  const hint = translate('gen.password.unchanged', { _: 'Leave blank to keep the password' });
  return (
    <PasswordInput
      autoComplete="new-password"
      helperText={isExisting ? hint : undefined}
      format={toText}
      {...props}
    />
  );
}

/** A server that leaves the field out of its answers gives undefined. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
