import { regex, TextInput, type TextInputProps } from 'react-admin';
import { withValidators } from './validators.js';

const isInteger = regex(/^[+-]?\d+$/, 'ra.validation.number');
const isDecimal = regex(/^[+-]?(\d+(\.\d*)?|\.\d+)$/, 'ra.validation.number');

export interface DecimalInputProps extends TextInputProps {
  /** Whole numbers only (`BigInt`). */
  integer?: boolean;
}

/** `Decimal` and `BigInt` travel as text; a number input would round them to a double. */
export const DecimalInput = ({ integer = false, validate, ...props }: DecimalInputProps) => (
  <TextInput
    slotProps={{ htmlInput: { inputMode: integer ? 'numeric' : 'decimal' } }}
    parse={trimmed}
    validate={withValidators([integer ? isInteger : isDecimal], validate)}
    {...props}
  />
);

const trimmed = (text: string): string | null => text.trim() || null;
