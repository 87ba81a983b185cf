import { lastWord, plainWords } from '../../naming/words';
import { isSorted, type NumberFormat } from '../../schema/ir';
import { FOREIGN_AMOUNT_WORDS, FOREIGN_PRICE_WORDS } from '../../types/money-words';
import { isNeverSummed } from '../../types/number';
import { isFiltered } from '../filterable';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isEventMoment } from './event-moment';

/** Last words of the names of amounts of money, whose sum is meaningful. */
const AMOUNT_WORDS = new Set([
  ...['amount', 'amounts', 'cost', 'costs', 'expenses', 'fee', 'fees', 'income', 'paid', 'profit'],
  ...['revenue', 'sales', 'spent', 'subtotal', 'tax', 'total', 'totals', 'vat'],
  ...FOREIGN_AMOUNT_WORDS,
]);

/** Last words of the names of other numbers with a meaningful sum. */
const COUNT_WORDS = new Set([
  ...['count', 'qty', 'quantity', 'views', 'visits', 'weight'],
  ...['quantidade', 'cantidad', 'quantite', 'quantita', 'menge', 'anzahl'],
]);

/** Durations: their sum is meaningful for events, but not for a price list. */
const DURATION_WORDS = new Set(['hours', 'minutes', 'seconds']);

/** Last words of the names of unit values: the sum of two prices is not a price. */
const PRICE_WORDS = new Set(['price', 'salary', 'wage', ...FOREIGN_PRICE_WORDS]);
const UNIT_VALUE_WORDS = new Set([...PRICE_WORDS, 'rate']);

/** Words that turn any amount into a unit value or a rule, anywhere in its name. */
const NON_AMOUNT_WORDS = new Set([
  ...['limit', 'threshold', 'minimum', 'min', 'maximum', 'max', 'average', 'avg', 'mean'],
  ...['median', 'per', 'unit', 'default', 'percent', 'percentage', 'validity', 'timeout'],
  ...['interval', 'delay', 'retention'],
]);

/** Values of a single piece in a price list, which do not stand for sales. */
const UNIT_COST_WORDS = new Set([
  ...['cost', 'costs', 'custo', 'costo', 'fee', 'fees', 'tax', 'vat', 'weight'],
  ...DURATION_WORDS,
]);

/** Checks whether pages show the sum of a number: of amounts of money except prices, and of names that denote a quantity. */
export function isSummable(planned: PlannedField, resource: ResourcePlan): boolean {
  const { field, type, reference } = planned;
  const { model } = resource;
  if (!resource.isAggregated) return false;
  const { isList, name } = field;
  const isAggregatable = isListed(field) && isFiltered(field) && isSorted(field);
  if (!type.isNumber || reference || isList || !isAggregatable || model.key.fields.includes(name))
    return false;
  if (isNeverSummed(field) || resource.directions.length > 1) return false;
  if (plainWords(name).some((word) => NON_AMOUNT_WORDS.has(word))) return false;
  const word = lastWord(name);
  if (UNIT_COST_WORDS.has(word) && isPriceList(resource)) return false;
  if (isMoney({ field })) return !UNIT_VALUE_WORDS.has(word);
  if (hasFormat(field, 'percent')) return false;
  if (DURATION_WORDS.has(word))
    return !plainWords(name).includes('duration') || hasEventMoment(resource);
  return COUNT_WORDS.has(word) || (AMOUNT_WORDS.has(word) && !hasCurrency(model));
}

/**
 * Returns the field that a list must be filtered to a single value of before sums make sense: income and expenses must
 * not be added.
 */
export const sumFilterOf = ({ directions }: ResourcePlan): string | undefined => directions[0];

/** Checks for a price list: records with a price and without the time of an event. */
const isPriceList = (resource: ResourcePlan): boolean =>
  !hasEventMoment(resource) &&
  resource.label !== undefined &&
  resource.visible.some(
    ({ field, type }) =>
      type.isNumber && !field.isList && UNIT_VALUE_WORDS.has(lastWord(field.name)),
  );

const hasEventMoment = ({ visible }: ResourcePlan): boolean => visible.some(isEventMoment);

/** Checks whether a name denotes money: `price`, `total`, `net_salary`. */
export const hasMoneyName = ({ name }: { name: string }): boolean => {
  const word = lastWord(name);
  return AMOUNT_WORDS.has(word) || PRICE_WORDS.has(word);
};

/** Checks whether each record has its own currency: dollars and euros must not be added. */
const hasCurrency = ({ fields }: ResourcePlan['model']): boolean =>
  fields.some(({ name }) => plainWords(name).includes('currency'));

/** Checks for an amount in one currency. */
export const isMoney = ({ field }: Pick<PlannedField, 'field'>): boolean =>
  hasFormat(field, 'money');

const hasFormat = (
  { directives: { format } }: PlannedField['field'],
  kind: NumberFormat['kind'],
): boolean => typeof format === 'object' && format.kind === kind;
