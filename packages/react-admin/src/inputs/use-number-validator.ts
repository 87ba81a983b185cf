import type { Validator } from 'react-admin';
import { isWholeKind, type NumberKind } from '../numbers/parse-number.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { validationError } from './validators.js';
import { InvalidText } from '../fields/invalid-text.js';

/** Examples of valid numbers, by the message that asks for one. */
export const NUMBER_EXAMPLES = { integer: '1234', decimal: '1234.50' };

/** Returns a validator that rejects text that is not a number of its kind, with an example in the language's format. */
export function useNumberValidator(kind: NumberKind): Validator {
  const { format } = useNumbers();
  return (value) => {
    if (!(value instanceof InvalidText)) return undefined;
    const key = isWholeKind(kind) ? 'integer' : 'decimal';
    return validationError(key, { example: format(NUMBER_EXAMPLES[key]) });
  };
}
