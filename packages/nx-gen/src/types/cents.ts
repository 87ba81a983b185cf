import { lastWord } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { FOREIGN_AMOUNT_WORDS, FOREIGN_PRICE_WORDS } from './money-words';

/** Last words of the names of sums of money. */
const MONEY_WORDS = new Set([
  ...['amount', 'balance', 'budget', 'cost', 'costs', 'fee', 'fees', 'income', 'price', 'prices'],
  ...['profit', 'revenue', 'salary', 'subtotal', 'total', 'totals', 'wage'],
  ...[...FOREIGN_AMOUNT_WORDS, ...FOREIGN_PRICE_WORDS],
]);

const MONEY_TYPES = new Set(['Money', 'SmallMoney']);

/** Checks whether a number is shown with at least two decimals: its column has two, or its name denotes money. */
export function hasCents(field: FieldIR): boolean {
  const { kind, name, nativeType, isList, directives } = field;
  if ((kind !== 'Float' && kind !== 'Decimal') || isList) return false;
  const { format } = directives;
  if (typeof format === 'object' && format.kind === 'percent') return false;
  const scale = nativeType?.name === 'Decimal' ? nativeType.args[1] : undefined;
  if (scale !== undefined) return scale === '2';
  return MONEY_TYPES.has(nativeType?.name ?? '') || MONEY_WORDS.has(lastWord(name));
}
