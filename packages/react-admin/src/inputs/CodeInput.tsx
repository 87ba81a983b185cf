import type { RecordValues } from 'react-admin';
import { TextInput, type TextInputProps } from './TextInput.js';
import { TrimmedTextInput } from './TrimmedTextInput.js';

export type CodeInputProps<RecordType extends RecordValues = RecordValues> =
  TextInputProps<RecordType> & {
    /** Whether to strip leading and trailing white space, as `TrimmedTextInput` does. */
    trim?: boolean;
  };

/** A machine-readable text (`@gen_format(code)`): in a monospace font and without autocorrection. */
export function CodeInput<RecordType extends RecordValues = RecordValues>({
  trim = false,
  ...props
}: CodeInputProps<RecordType>) {
  const Input = trim ? TrimmedTextInput : TextInput;
  return <Input autoComplete="off" slotProps={{ htmlInput: RAW_TEXT_PROPS }} {...props} />;
}

const RAW_TEXT_PROPS = {
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  style: { fontFamily: 'monospace' },
};
