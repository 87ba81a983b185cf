import { plainWords } from '../../naming/words';
import { isSorted, type NumberFormat } from '../../schema/ir';
import { AMOUNTS_ELSEWHERE, PRICES_ELSEWHERE } from '../../types/money-words';
import { isNeverAddedUp } from '../../types/number';
import { isFiltered, isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isEventMoment } from './event-moment';

/** Words at the end of the names of numbers of which people want the sum: amounts of money, */
const AMOUNTS = new Set([
  ...['amount', 'amounts', 'cost', 'costs', 'expenses', 'fee', 'fees', 'income', 'paid', 'profit'],
  ...['revenue', 'sales', 'spent', 'subtotal', 'tax', 'total', 'totals', 'vat'],
  ...AMOUNTS_ELSEWHERE,
]);

/** and of other things. */
const COUNTS = new Set([
  ...['count', 'qty', 'quantity', 'views', 'visits', 'weight'],
  ...['quantidade', 'cantidad', 'quantite', 'quantita', 'menge', 'anzahl'],
]);

/** How long something takes: of events the sum of it says something, of a price list nothing. */
const TIMES = new Set(['hours', 'minutes', 'seconds']);

/** Words at the end of the names of those that tell of one thing: two prices are no price. */
const PRICES = new Set(['price', 'salary', 'wage', ...PRICES_ELSEWHERE]);
const OF_ONE = new Set([...PRICES, 'rate']);

/** Words that make of any amount one that tells of a single thing, or of a rule, wherever they stand in its name. */
const NO_AMOUNT = new Set([
  ...['limit', 'threshold', 'minimum', 'min', 'maximum', 'max', 'average', 'avg', 'mean'],
  ...['median', 'per', 'unit', 'default', 'percent', 'percentage', 'validity', 'timeout'],
  ...['interval', 'delay', 'retention'],
]);

/** What the records of a price list say of one piece, though nobody has sold any. */
const OF_ONE_PIECE = new Set([
  ...['cost', 'costs', 'custo', 'costo', 'fee', 'fees', 'tax', 'vat', 'weight'],
  ...TIMES,
]);

/** True of a number whose sum says something: money, unless it is a price, and what is called an amount of something. */
export function isAddedUp(planned: PlannedField, resource: ResourcePlan): boolean {
  const { field, type, reference } = planned;
  const { model } = resource;
  const { isList, name } = field;
  const isAsked = isListed(field) && isFiltered(field) && isSorted(field);
  if (!type.isNumber || reference || isList || !isAsked || model.key.fields.includes(name))
    return false;
  if (isNeverAddedUp(field) || resource.directions.length > 1) return false;
  if (plainWords(name).some((word) => NO_AMOUNT.has(word))) return false;
  const word = lastWordOf(name);
  if (OF_ONE_PIECE.has(word) && isPriceList(resource)) return false;
  if (isMoney({ field })) return !OF_ONE.has(word);
  if (isOf(field, 'percent')) return false;
  if (TIMES.has(word)) return !plainWords(name).includes('duration') || isOfEvents(resource);
  return COUNTS.has(word) || (AMOUNTS.has(word) && !hasCurrency(model));
}

/** The field of which a list has to show one value alone before numbers are added up: income and expenses are no sum. */
export const summedWithin = ({ directions }: ResourcePlan): string | undefined => directions[0];

/** A record with a price that tells of no day on which anything happened. */
const isPriceList = (resource: ResourcePlan): boolean =>
  !isOfEvents(resource) &&
  resource.label !== undefined &&
  resource.visible.some(
    ({ field, type }) => type.isNumber && !field.isList && OF_ONE.has(lastWordOf(field.name)),
  );

const isOfEvents = ({ visible }: ResourcePlan): boolean => visible.some(isEventMoment);

/** True of what people take for money by its name: `price`, `total`, `net_salary`. */
export const isCalledMoney = ({ name }: { name: string }): boolean => {
  const word = lastWordOf(name);
  return AMOUNTS.has(word) || PRICES.has(word);
};

const lastWordOf = (name: string): string => plainWords(name).at(-1) ?? '';

/** Each record says which currency its amounts are in: dollars and euros are no sum. */
const hasCurrency = ({ fields }: ResourcePlan['model']): boolean =>
  fields.some(({ name }) => plainWords(name).includes('currency'));

/** Of one currency. */
export const isMoney = ({ field }: Pick<PlannedField, 'field'>): boolean => isOf(field, 'money');

const isOf = (
  { directives: { format } }: PlannedField['field'],
  kind: NumberFormat['kind'],
): boolean => typeof format === 'object' && format.kind === kind;
