import type { FocusEvent, KeyboardEvent } from 'react';
import { useWrappedSource, type RecordValues } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { TextInput, type TextInputProps } from './TextInput.js';

/** A text without leading and trailing white space, which is removed on blur or when saving with Enter. */
export function TrimmedTextInput<RecordType extends RecordValues = RecordValues>({
  onBlur,
  onKeyDown,
  ...props
}: TextInputProps<RecordType>) {
  const source = useWrappedSource(props.source);
  const { getValues, setValue } = useFormContext();
  const trim = () => {
    const typed: unknown = getValues(source);
    if (typeof typed !== 'string' || typed === typed.trim()) return;
    // react-admin represents an emptied input by null
    setValue(source, typed.trim() || null, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      {...props}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        trim();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        if (event.key === 'Enter' && !props.multiline) trim();
        onKeyDown?.(event);
      }}
    />
  );
}
