import type { TextFieldProps } from '@mui/material';
import { useRef } from 'react';
import { useEvent, useWrappedSource, type Validator } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { validationError, withValidators } from './validators.js';

interface DateInputOptions {
  source: string;
  readOnly?: boolean;
  validate?: Validator | Validator[];
  slotProps?: TextFieldProps['slotProps'];
}

/**
 * Props for one of react-admin's date and time inputs, which do not pass `readOnly` on to an element that supports it. A browser
 * calls a value empty while it lacks a part, such as the year: the form neither takes it for an emptied one nor saves the one
 * before.
 *
 * @param problem the message for a value that lacks a part
 * @param more attributes of the element
 */
export function useWholeValue(
  { source, readOnly, validate, slotProps }: DateInputOptions,
  problem: 'date' | 'dateTime' | 'time',
  more: object = {},
): { validate: Validator[]; slotProps: TextFieldProps['slotProps'] } {
  const input = useRef<HTMLInputElement>(null);
  const name = useWrappedSource(source);
  const { getFieldState, trigger } = useFormContext();
  const isPartial = (): boolean => input.current?.validity.badInput ?? false;
  const refusePartial = useEvent(() => (isPartial() ? validationError(problem) : undefined));
  const onBlur = (): void => {
    if (isPartial() || getFieldState(name).error) void trigger(name);
  };
  return {
    validate: withValidators(refusePartial, validate),
    slotProps: {
      ...slotProps,
      htmlInput: { ...more, ...slotProps?.htmlInput, ref: input, readOnly, onBlur },
    },
  };
}
