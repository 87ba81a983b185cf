import { withArticle } from '../../naming/article';
import type { FieldIR, NumberFormat } from '../ir';

/** Returns the type of a field for messages: `an Int`, `a String[]`. */
export const typeOf = ({ type, isList }: Pick<FieldIR, 'type' | 'isList'>): string =>
  `${withArticle(type)}${isList ? '[]' : ''}`;

/** Returns the format of a field as written in the schema: `@gen_format(email)`. */
export function formatDirectiveText({ directives: { format } }: FieldIR): string {
  if (typeof format !== 'object') return `@gen_format(${format})`;
  return `@gen_format(${numberFormatText(format)})`;
}

function numberFormatText(format: NumberFormat): string {
  switch (format.kind) {
    case 'money':
      return `money: "${format.currency}"`;
    case 'moneyIn':
      return `money: ${format.currencyField}`;
    case 'percent':
      return format.kind;
  }
}
