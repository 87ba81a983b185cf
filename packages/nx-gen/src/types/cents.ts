import { wordsOf } from '../naming/words';
import type { FieldIR } from '../schema/ir';
import { AMOUNTS_ELSEWHERE, PRICES_ELSEWHERE } from './money-words';

/** Words at the end of the names of sums of money. */
const MONEY = new Set([
  ...['amount', 'balance', 'budget', 'cost', 'costs', 'fee', 'fees', 'income', 'price', 'prices'],
  ...['profit', 'revenue', 'salary', 'subtotal', 'total', 'totals', 'wage'],
  ...[...AMOUNTS_ELSEWHERE, ...PRICES_ELSEWHERE],
]);

const MONEY_TYPES = new Set(['Money', 'SmallMoney']);

/** True of a number that people write with two decimals at least: the column has two, or it is called as money is. */
export function hasCents(field: FieldIR): boolean {
  const { kind, name, nativeType, isList, directives } = field;
  if ((kind !== 'Float' && kind !== 'Decimal') || isList) return false;
  const { format } = directives;
  if (typeof format === 'object' && format.kind === 'percent') return false;
  const scale = nativeType?.name === 'Decimal' ? nativeType.args[1] : undefined;
  if (scale !== undefined) return scale === '2';
  return (
    MONEY_TYPES.has(nativeType?.name ?? '') || MONEY.has(wordsOf(name).at(-1)?.toLowerCase() ?? '')
  );
}
