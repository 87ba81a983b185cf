import type { FieldIR } from '../ir';

/** The type of a field as messages name it: `an Int`, `a String[]`. */
export const typeOf = ({ type, isList }: Pick<FieldIR, 'type' | 'isList'>): string =>
  `${/^[AEIOU]/.test(type) ? 'an' : 'a'} ${type}${isList ? '[]' : ''}`;

/** The format of a field as the schema has it: `@gen_format(email)`. */
export function writtenFormat({ directives: { format } }: FieldIR): string {
  if (typeof format !== 'object') return `@gen_format(${format})`;
  return `@gen_format(${format.kind === 'money' ? `money: "${format.currency}"` : format.kind})`;
}
