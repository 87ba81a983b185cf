import { TextInput, type RecordValues, type TextInputProps } from 'react-admin';
import type { Sourced } from '../records/source.js';
import { TrimmedTextInput } from './TrimmedTextInput.js';

export type CodeInputProps<RecordType extends RecordValues = RecordValues> = Sourced<
  TextInputProps,
  RecordType
> & {
  /** White space at its ends goes, as `TrimmedTextInput` takes it away. */
  trim?: boolean;
};

/** A text that machines read too (`@gen_format(code)`): each character as wide as the others, and nothing corrects it. */
export function CodeInput<RecordType extends RecordValues = RecordValues>({
  trim = false,
  ...props
}: CodeInputProps<RecordType>) {
  const Input = trim ? TrimmedTextInput : TextInput;
  return <Input autoComplete="off" slotProps={{ htmlInput: AS_TYPED }} {...props} />;
}

const AS_TYPED = {
  spellCheck: false,
  autoCapitalize: 'off',
  autoCorrect: 'off',
  style: { fontFamily: 'monospace' },
};
