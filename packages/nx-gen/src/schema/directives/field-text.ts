import type { FieldIR } from '../ir';

/** The type of a field as messages name it: `an Int`, `a String[]`. */
export const typeOf = ({ type, isList }: Pick<FieldIR, 'type' | 'isList'>): string =>
  `${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}${isList ? '[]' : ''}`;
