import { plainWords } from '../naming/words';
import type { EnumIR } from '../schema/ir';
import { valuesOf } from '../types';
import type { PlannedField } from './resource-plan';

/** Words for the two directions in which money and goods move, whose amounts must not be added. */
const OPPOSITES = groupByFirst([
  ...pairWithFirst('income', 'expense', 'expenditure', 'outcome', 'spending', 'cost'),
  ...pairWithFirst('incomes', 'expenses'),
  ...pairWithFirst('revenue', 'expense', 'cost', 'spending'),
  ...pairWithFirst('earning', 'expense', 'spending'),
  ...pairWithFirst('in', 'out'),
  ...pairWithFirst('inbound', 'outbound'),
  ...pairWithFirst('incoming', 'outgoing'),
  ...pairWithFirst('inflow', 'outflow'),
  ...pairWithFirst('credit', 'debit'),
  ...pairWithFirst('deposit', 'withdrawal', 'withdraw', 'payout'),
  ...pairWithFirst('receipt', 'payment', 'issue'),
  ...pairWithFirst('receivable', 'payable'),
  ...pairWithFirst('buy', 'sell'),
  ...pairWithFirst('purchase', 'sale', 'return'),
  ...pairWithFirst('charge', 'refund'),
  ...pairWithFirst('payment', 'refund'),
  ...pairWithFirst('sale', 'refund', 'return'),
  ...pairWithFirst('increase', 'decrease'),
  ...pairWithFirst('add', 'remove', 'subtract'),
  ...pairWithFirst('earn', 'spend', 'redeem'),
  ...pairWithFirst('earned', 'spent', 'redeemed'),
  ...pairWithFirst('lent', 'borrowed'),
  ...pairWithFirst('entrada', 'saida', 'salida'),
  ...pairWithFirst('receita', 'despesa'),
  ...pairWithFirst('ingreso', 'egreso', 'gasto'),
  ...pairWithFirst('credito', 'debito'),
  ...pairWithFirst('compra', 'venda', 'venta'),
  ...pairWithFirst('deposito', 'saque', 'retiro'),
  ...pairWithFirst('einnahme', 'ausgabe'),
  ...pairWithFirst('eingang', 'ausgang'),
  ...pairWithFirst('einzahlung', 'auszahlung'),
  ...pairWithFirst('recette', 'depense'),
  ...pairWithFirst('entree', 'sortie'),
]);

/** Pairs each of the others with the first one. */
function pairWithFirst(one: string, ...others: string[]): [string, string][] {
  return others.map((other) => [one, other]);
}

function groupByFirst(pairs: readonly [string, string][]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const [one, other] of pairs) groups.set(one, [...(groups.get(one) ?? []), other]);
  return groups;
}

/** Words for means of payment: paying by credit or by debit is the same direction. */
const PAYMENT_WORDS = new Set(['card', 'means', 'method', 'payment', 'pagamento', 'pago']);

/**
 * Returns the names of the fields that determine in which direction a record counts, such as a `type` with income and
 * expense.
 */
export const directionsOf = (
  fields: readonly PlannedField[],
  enums: readonly EnumIR[],
): readonly string[] =>
  fields
    .filter(
      ({ field, type }) =>
        type.isChoice &&
        !field.isList &&
        !plainWords(field.name).some((word) => PAYMENT_WORDS.has(word)) &&
        hasOpposites(valuesOf(field, enums)),
    )
    .map(({ field }) => field.name);

/** Also matches `CASH_IN` and `CASH_OUT`, whose words before the direction are the same. */
function hasOpposites(values: readonly string[]): boolean {
  const known = new Set(values.map((value) => plainWords(value).join(' ')));
  return [...known].some((value) => {
    const all = value.split(' ');
    const before = all.slice(0, -1);
    const opposites = OPPOSITES.get(all.at(-1) ?? '') ?? [];
    return opposites.some((other) => known.has([...before, other].join(' ')));
  });
}
