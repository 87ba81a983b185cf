import { InputAdornment } from '@mui/material';
import { useState } from 'react';
import { TextInput, useWrappedSource, type TextInputProps, type RecordValues } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { isWholeKind, type NumberKind } from '../numbers/parse-number.js';
import { useNumbers } from '../numbers/use-numbers.js';
import type { Source } from '../records/source.js';
import { useNumberProblem } from './use-number-problem.js';
import { withValidators } from './validators.js';
import { WrongText } from '../fields/wrong-text.js';

export interface NumericInputProps<RecordType extends RecordValues = RecordValues> extends Omit<
  TextInputProps,
  'format' | 'parse' | 'type'
> {
  source: Source<RecordType>;
  /** What the number is: `float` by default; `bigInteger` and `decimal` travel as digits. */
  kind?: NumberKind;
  /** False for a number that is written digit by digit, such as a year. */
  useGrouping?: boolean;
  /** What the number counts, behind it: `EUR`, `%`. */
  unit?: string;
  /** The field of the form that holds the unit, such as the currency of an amount. */
  unitSource?: Source<RecordType>;
}

/**
 * A number, shown and read in the language of the dashboard as everywhere else in it: what a list shows can be typed and
 * pasted. A browser's own number input would read another language, and round what JavaScript cannot hold.
 */
export function NumericInput<RecordType extends RecordValues = RecordValues>({
  kind = 'float',
  useGrouping = true,
  unit,
  unitSource,
  validate,
  onBlur,
  slotProps,
  ...props
}: NumericInputProps<RecordType>) {
  const { format, parse } = useNumbers();
  const name = useWrappedSource(props.source);
  const { getFieldState, getValues, trigger } = useFormContext();
  const behind = useUnit(unit, unitSource);
  const problemOf = useNumberProblem(kind);
  // what is being typed stays as it is, `1.` on the way to `1.5`, while the form has its value
  const [draft, setDraft] = useState<{ text: string; value: unknown }>();

  const read = (text: string): unknown => {
    const answer = parse(text, kind);
    const value =
      text.trim() === '' ? null : 'value' in answer ? answer.value : new WrongText(text);
    setDraft({ text, value });
    return value;
  };
  const show = (value: unknown): string => {
    if (draft && draft.value === value) return draft.text;
    if (value instanceof WrongText) return value.text;
    return typeof value === 'number' || typeof value === 'string'
      ? format(value, { useGrouping })
      : '';
  };
  const leave: TextInputProps['onBlur'] = (event) => {
    setDraft(undefined);
    // a form looks at its values when it is sent: too late for a text that somebody takes for a number
    if (getValues(name) instanceof WrongText || getFieldState(name).error) void trigger(name);
    onBlur?.(event);
  };

  return (
    <TextInput
      {...props}
      format={show}
      parse={read}
      onBlur={leave}
      validate={withValidators(problemOf, validate)}
      slotProps={{
        ...slotProps,
        ...(behind === undefined
          ? {}
          : { input: { endAdornment: <InputAdornment position="end">{behind}</InputAdornment> } }),
        htmlInput: {
          inputMode: isWholeKind(kind) ? 'numeric' : 'decimal',
          autoComplete: 'off',
          ...slotProps?.htmlInput,
        },
      }}
    />
  );
}

/** What stands behind the number: always the same, or what another input of the form holds. */
function useUnit(unit: string | undefined, source: string | undefined): string | undefined {
  const held: unknown = useWatch({
    name: useWrappedSource(source ?? ''),
    disabled: source === undefined,
  });
  return source !== undefined && typeof held === 'string' && held !== '' ? held : unit;
}
