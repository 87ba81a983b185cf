import { TextInput, type TextInputProps, type Validator } from 'react-admin';
import { isDecimalText, isIntegerText } from './number-text.js';
import { problem, withValidators } from './validators.js';

const isInteger: Validator = (text) =>
  text && !isIntegerText(text) ? problem('integer') : undefined;
const isDecimal: Validator = (text) =>
  text && !isDecimalText(text) ? problem('decimal') : undefined;

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
