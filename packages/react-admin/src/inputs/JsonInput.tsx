import { TextField } from '@mui/material';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import {
  FieldTitle,
  InputHelperText,
  useInput,
  type InputProps,
  type RecordValues,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { WithSource } from '../records/source.js';
import { parseJsonText, formatJson, validateJson } from './json-text.js';
import { messagesInside } from './messages-inside.js';
import { textAreaSlots } from './TextArea.js';
import { withValidators } from './validators.js';

export type JsonInputProps<RecordType extends RecordValues = RecordValues> = WithSource<
  Omit<InputProps, 'format' | 'parse' | 'type'>,
  RecordType
> & {
  /** Minimum height, in lines. */
  minRows?: number;
};

/** Any JSON value, edited as text. */
export function JsonInput<RecordType extends RecordValues = RecordValues>({
  source,
  label,
  helperText,
  minRows = 4,
  ...props
}: JsonInputProps<RecordType>) {
  const { field, fieldState, id, isRequired } = useInput({
    ...props,
    source,
    validate: withValidators(validateJson, props.validate),
    format: identity, // the default converts null to '', which would become a JSON text
    parse: identity,
  });
  const { setValue } = useFormContext();
  const [text, setText] = useState(() => formatJson(field.value));
  const shown = useRef<unknown>(field.value);

  useEffect(() => {
    // the form returns a copy of what was typed; another value was set from outside: the record was loaded or the form reset
    if (formatJson(field.value) === formatJson(shown.current)) return;
    shown.current = field.value;
    setText(formatJson(field.value));
  }, [field.value]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const value = parseJsonText(target.value);
    shown.current = value;
    setText(target.value);
    // field.onChange(value) would read `target.value` from the user's JSON
    setValue(field.name, value, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: fieldState.invalid,
    });
  };

  const problem = messagesInside(fieldState.error).join('. ') || undefined;
  const isFixed = props.disabled || props.readOnly;
  return (
    <TextField
      id={id}
      name={field.name}
      inputRef={field.ref}
      value={text}
      onChange={onChange}
      onBlur={() => field.onBlur()}
      multiline
      fullWidth
      size="small"
      disabled={isFixed}
      error={fieldState.invalid}
      label={<FieldTitle label={label} source={source} isRequired={isRequired} />}
      helperText={<InputHelperText error={problem} helperText={helperText} />}
      slotProps={textAreaSlots(
        { minRows },
        { htmlInput: { readOnly: isFixed, spellCheck: false, style: MONOSPACE } },
      )}
    />
  );
}

const MONOSPACE = { fontFamily: 'monospace' };
const identity = (value: unknown): unknown => value;
