import { wordsOf } from '../../naming/words';
import { isSorted, type NumberFormat } from '../../schema/ir';
import { isNeverAddedUp } from '../../types/number';
import { isFiltered, isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';

/** Words at the end of the names of numbers of which people want the sum: amounts of money, */
const AMOUNTS = new Set([
  ...['amount', 'amounts', 'cost', 'costs', 'expenses', 'fee', 'fees', 'income', 'paid', 'profit'],
  ...['revenue', 'sales', 'spent', 'subtotal', 'tax', 'total', 'totals', 'vat'],
]);

/** and of other things. */
const COUNTS = new Set([
  ...['count', 'hours', 'minutes', 'qty', 'quantity', 'seconds', 'views', 'visits', 'weight'],
]);

/** Words of those that tell of one thing: two prices are no price. */
const PRICES = new Set(['price', 'salary', 'wage']);
const OF_ONE = new Set([...PRICES, 'rate', 'limit', 'threshold', 'minimum', 'maximum']);

/** True of a number whose sum says something: money, unless it is a price, and what is called an amount of something. */
export function isAddedUp(
  { field, type, reference }: PlannedField,
  { model }: ResourcePlan,
): boolean {
  const { isList, name } = field;
  const isAsked = isListed(field) && isFiltered(field) && isSorted(field);
  if (!type.isNumber || reference || isList || !isAsked || model.key.fields.includes(name))
    return false;
  if (isNeverAddedUp(field)) return false;
  const word = lastWordOf(name);
  if (isMoney({ field })) return !OF_ONE.has(word);
  if (isOf(field, 'percent')) return false;
  return COUNTS.has(word) || (AMOUNTS.has(word) && !hasCurrency(model));
}

/** True of what people take for money by its name: `price`, `total`, `net_salary`. */
export const isCalledMoney = ({ name }: { name: string }): boolean => {
  const word = lastWordOf(name);
  return AMOUNTS.has(word) || PRICES.has(word);
};

const lastWordOf = (name: string): string => wordsOf(name).at(-1)?.toLowerCase() ?? '';

/** Each record says which currency its amounts are in: dollars and euros are no sum. */
const hasCurrency = ({ fields }: ResourcePlan['model']): boolean =>
  fields.some(({ name }) => wordsOf(name).some((word) => word.toLowerCase() === 'currency'));

/** Of one currency. */
export const isMoney = ({ field }: Pick<PlannedField, 'field'>): boolean => isOf(field, 'money');

const isOf = (
  { directives: { format } }: PlannedField['field'],
  kind: NumberFormat['kind'],
): boolean => typeof format === 'object' && format.kind === kind;
