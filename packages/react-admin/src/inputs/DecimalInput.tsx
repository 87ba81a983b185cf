import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { problem, withValidators } from './validators.js';

// one number has one text, as the API reads it: no `+5`, `.5`, `5.`, `007` or `1e3`
const INTEGER = /^(0|-?[1-9]\d*)$/;
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;

const isInteger: Validator = (text) =>
  text && !INTEGER.test(text) ? problem('integer', 'Write a whole number as in 12') : undefined;
const isDecimal: Validator = (text) =>
  text && !DECIMAL.test(text) ? problem('decimal', 'Write the number as in 12.50') : undefined;

export interface DecimalInputProps extends TextInputProps {
  /** Whole numbers only (`BigInt`). */
  integer?: boolean;
}

/** `Decimal` and `BigInt` travel as text; a number input would round them to a double. */
export const DecimalInput = ({ integer = false, validate, ...props }: DecimalInputProps) => (
  <TextInput
    slotProps={{ htmlInput: { inputMode: integer ? 'numeric' : 'decimal' } }}
    parse={trimmed}
    validate={withValidators(integer ? isInteger : isDecimal, validate)}
    {...props}
  />
);

const trimmed = (text: string): string | null => text.trim() || null;
