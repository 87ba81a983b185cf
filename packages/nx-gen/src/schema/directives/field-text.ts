import { withArticle } from '../../naming/article';
import type { FieldIR, NumberFormat } from '../ir';

/** The type of a field as messages name it: `an Int`, `a String[]`. */
export const typeOf = ({ type, isList }: Pick<FieldIR, 'type' | 'isList'>): string =>
  `${withArticle(type)}${isList ? '[]' : ''}`;

/** The format of a field as the schema has it: `@gen_format(email)`. */
export function writtenFormat({ directives: { format } }: FieldIR): string {
  if (typeof format !== 'object') return `@gen_format(${format})`;
  return `@gen_format(${writtenNumber(format)})`;
}

function writtenNumber(format: NumberFormat): string {
  switch (format.kind) {
    case 'money':
      return `money: "${format.currency}"`;
    case 'moneyIn':
      return `money: ${format.currencyField}`;
    case 'percent':
      return format.kind;
  }
}
