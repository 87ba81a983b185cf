import type { FocusEvent, KeyboardEvent } from 'react';
import { TextInput, useWrappedSource, type RecordValues, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Sourced } from '../records/source.js';

/** A text without white space at its ends: what was typed there goes as soon as somebody leaves the input or saves by Enter. */
export function TrimmedTextInput<RecordType extends RecordValues = RecordValues>({
  onBlur,
  onKeyDown,
  ...props
}: Sourced<TextInputProps, RecordType>) {
  const source = useWrappedSource(props.source);
  const { getValues, setValue } = useFormContext();
  const trim = () => {
    const typed: unknown = getValues(source);
    if (typeof typed !== 'string' || typed === typed.trim()) return;
    // an emptied input of react-admin's is null
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
