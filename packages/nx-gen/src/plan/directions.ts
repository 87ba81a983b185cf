import { plainWords } from '../naming/words';
import type { EnumIR } from '../schema/ir';
import { valuesOf } from '../types';
import type { PlannedField } from './resource-plan';

/** Words for the two directions in which money and goods move: amounts of both are no sum. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ...pairs('income', 'expense', 'expenditure', 'outcome', 'spending', 'cost'),
  ...pairs('incomes', 'expenses'),
  ...pairs('revenue', 'expense', 'cost', 'spending'),
  ...pairs('earning', 'expense', 'spending'),
  ...pairs('in', 'out'),
  ...pairs('inbound', 'outbound'),
  ...pairs('incoming', 'outgoing'),
  ...pairs('inflow', 'outflow'),
  ...pairs('credit', 'debit'),
  ...pairs('deposit', 'withdrawal', 'withdraw', 'payout'),
  ...pairs('receipt', 'payment', 'issue'),
  ...pairs('receivable', 'payable'),
  ...pairs('buy', 'sell'),
  ...pairs('purchase', 'sale', 'return'),
  ...pairs('charge', 'refund'),
  ...pairs('payment', 'refund'),
  ...pairs('sale', 'refund', 'return'),
  ...pairs('increase', 'decrease'),
  ...pairs('add', 'remove', 'subtract'),
  ...pairs('earn', 'spend', 'redeem'),
  ...pairs('earned', 'spent', 'redeemed'),
  ...pairs('lent', 'borrowed'),
  ...pairs('entrada', 'saida', 'salida'),
  ...pairs('receita', 'despesa'),
  ...pairs('ingreso', 'egreso', 'gasto'),
  ...pairs('credito', 'debito'),
  ...pairs('compra', 'venda', 'venta'),
  ...pairs('deposito', 'saque', 'retiro'),
  ...pairs('einnahme', 'ausgabe'),
  ...pairs('eingang', 'ausgang'),
  ...pairs('einzahlung', 'auszahlung'),
  ...pairs('recette', 'depense'),
  ...pairs('entree', 'sortie'),
];

/** Each of the others with the first one. */
function pairs(one: string, ...others: string[]): [string, string][] {
  return others.map((other) => [one, other]);
}

/** What is paid by credit or by debit is paid in the same direction. */
const MEANS = new Set(['card', 'means', 'method', 'payment', 'pagamento', 'pago']);

/** Names of the fields that say in which direction a record counts, such as a `type` out of income and expense. */
export const directionsOf = (
  fields: readonly PlannedField[],
  enums: readonly EnumIR[],
): readonly string[] =>
  fields
    .filter(
      ({ field, type }) =>
        type.isChoice &&
        !field.isList &&
        !plainWords(field.name).some((word) => MEANS.has(word)) &&
        hasOpposites(valuesOf(field, enums)),
    )
    .map(({ field }) => field.name);

/** `CASH_IN` and `CASH_OUT` too: what stands before the direction is the same. */
function hasOpposites(values: readonly string[]): boolean {
  const known = new Set(values.map((value) => plainWords(value).join(' ')));
  return [...known].some((value) => {
    const all = value.split(' ');
    const before = all.slice(0, -1);
    return OPPOSITES.some(
      ([one, other]) => one === all.at(-1) && known.has([...before, other].join(' ')),
    );
  });
}
