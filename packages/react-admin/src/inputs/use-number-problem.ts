import type { Validator } from 'react-admin';
import { isWholeKind, type NumberKind } from '../numbers/parse-number.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { problem } from './validators.js';
import { WrongText } from '../fields/wrong-text.js';

/** What a number looks like, by the message that asks for one. */
export const NUMBER_EXAMPLES = { integer: '1234', decimal: '1234.50' };

/** Refuses what was typed and is no number of its kind, with one that is as the language writes it. */
export function useNumberProblem(kind: NumberKind): Validator {
  const { format } = useNumbers();
  return (value) => {
    if (!(value instanceof WrongText)) return undefined;
    const key = isWholeKind(kind) ? 'integer' : 'decimal';
    return problem(key, { example: format(NUMBER_EXAMPLES[key]) });
  };
}
