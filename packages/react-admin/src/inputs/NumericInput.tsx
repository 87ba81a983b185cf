import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, useWrappedSource, type TextInputProps, type RecordValues } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { currencyDecimals } from '../numbers/money.js';
import { isWholeKind, type NumberKind } from '../numbers/parse-number.js';
import { useNumbers } from '../numbers/use-numbers.js';
import type { Source } from '../records/source.js';
import { useNumberValidator } from './use-number-validator.js';
import { withValidators } from './validators.js';
import { InvalidText } from '../fields/invalid-text.js';

export interface NumericInputProps<RecordType extends RecordValues = RecordValues> extends Omit<
  TextInputProps,
  'format' | 'parse' | 'type'
> {
  source: Source<RecordType>;
  /** The kind of number; defaults to `float`. `bigInteger` and `decimal` are sent as strings of digits. */
  kind?: NumberKind;
  /** False for numbers without digit grouping, such as a year. */
  useGrouping?: boolean;
  /** The unit shown after the number: `EUR`, `%`. */
  unit?: string;
  /** The form field that contains the unit, such as the currency of an amount. */
  unitSource?: Source<RecordType>;
  /** The least number of decimals that are shown; defaults to that of the currency, if the unit is one. */
  decimals?: number;
}

/**
 * A number, formatted and parsed in the dashboard's language as everywhere else in it: whatever a list shows can be typed and
 * pasted. A native number input would use another language, and round what JavaScript cannot represent.
 */
export function NumericInput<RecordType extends RecordValues = RecordValues>({
  kind = 'float',
  useGrouping = true,
  unit,
  unitSource,
  decimals,
  validate,
  onBlur,
  slotProps,
  ...props
}: NumericInputProps<RecordType>) {
  const { format, parse } = useNumbers();
  const name = useWrappedSource(props.source);
  const { getFieldState, getValues, trigger } = useFormContext();
  const unitText = useUnit(unit, unitSource);
  const validateNumber = useNumberValidator(kind);
  const minimumFractionDigits = decimals ?? (isWholeKind(kind) ? 0 : currencyDecimals(unitText));
  // the text being typed is kept as it is, such as `1.` on the way to `1.5`, while the form holds its value
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();

  const parseText = (text: string): unknown => {
    const result = parse(text, kind, unitText);
    const value =
      text.trim() === '' ? null : 'value' in result ? result.value : new InvalidText(text);
    setDraft({ text, value });
    return value;
  };
  const formatValue = (value: unknown): string => {
    if (draft && draft.value === value) return draft.text;
    if (value instanceof InvalidText) return value.text;
    return typeof value === 'number' || typeof value === 'string'
      ? format(value, { useGrouping, minimumFractionDigits })
      : '';
  };
  const handleBlur: TextInputProps['onBlur'] = (event) => {
    setDraft(undefined);
    // a form validates on submit: too late for a text that the user takes for a number
    if (getValues(name) instanceof InvalidText || getFieldState(name).error) void trigger(name);
    onBlur?.(event);
  };

  return (
    <TextInput
      {...props}
      format={formatValue}
      parse={parseText}
      onBlur={handleBlur}
      validate={withValidators(validateNumber, validate)}
      slotProps={{
        ...slotProps,
        ...(unitText === undefined
          ? {}
          : {
              input: { endAdornment: <InputAdornment position="end">{unitText}</InputAdornment> },
            }),
        htmlInput: {
          inputMode: isWholeKind(kind) ? 'numeric' : 'decimal',
          autoComplete: 'off',
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}

/** The unit after the number: fixed, or taken from another input of the form. */
function useUnit(unit: string | undefined, source: string | undefined): string | undefined {
  const formUnit: unknown = useWatch({
    name: useWrappedSource(source ?? ''),
    disabled: source === undefined,
  });
  return source !== undefined && typeof formUnit === 'string' && formUnit !== '' ? formUnit : unit;
}
