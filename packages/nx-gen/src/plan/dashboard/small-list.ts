import { element, type Attribute, type Element } from '../../code/jsx';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { OFTEN_EMPTY, rankOf } from './column-rank';
import type { Column } from './columns';
import { customActions, customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { isImage } from './image';
import { shownField } from './shown-field';
import { madeLabelOf } from './made-label';
import { isCalledMoney, isMoney, summedWithin } from './sums';
import { isTelling } from './telling';

/** What stands for the table on a phone: the record's picture and name, a text below it, and a number beside it. */
export function smallList(
  resource: ResourcePlan,
  columns: Column[],
  places: DashboardPlaces,
): Element {
  const image = columns.find(({ field }) => isImage(field));
  const telling = columns.filter(({ planned }) => isTelling(resource, planned));
  const others = telling.filter((column) => !isNumber(column));
  // an amount says nothing without whether it came in or went out
  const direction = columns.find(({ field }) => field.name === summedWithin(resource));
  const secondary =
    bodyOf(resource, columns) ?? direction ?? others.find(isInEach) ?? others[0] ?? telling[0];
  const rest = telling.filter((column) => column !== secondary);
  const tertiary = besideOf(resource, rest);
  const [actions] = customActions(resource, 'List', places);
  return element('SmallList', {
    ...(image && { image: image.field.name }),
    ...shown('secondary', secondary),
    ...shown('tertiary', tertiary),
    ...(actions && { actions: { node: actions } }),
  });

  /** Not when a guest has left, nor when the record was typed in. */
  function isInEach({ field, planned: { type } }: Column): boolean {
    const isMoment = type.isMoment === true;
    return !isMoment || (field.isRequired && field.name !== resource.defaultSort.field);
  }

  function shown(name: string, column: Column | undefined): Record<string, Attribute> {
    const [node] = column ? fieldInRow(resource, column.planned, places) : [];
    return node ? { [name]: { node } } : {};
  }
}

/** What a record without a name of its own is there for: the text of a comment or a message. */
const bodyOf = (resource: ResourcePlan, columns: readonly Column[]): Column | undefined =>
  madeLabelOf(resource) &&
  columns.find(({ field, planned: { type } }) => type.isLong && field.isRequired);

/** Money before any other amount, else what every record has, its state or its day, before what some leave empty. */
function besideOf(resource: ResourcePlan, columns: readonly Column[]): Column | undefined {
  const isAmount = (column: Column): boolean =>
    isNumber(column) && column.field.isRequired && !column.field.directives.readOnly;
  // from when a record is tells less than its state
  const rank = ({ field, planned }: Column): number => {
    if (field.name === resource.defaultSort.field) return 3;
    const isOfSome = field.isUnique && !field.isRequired; // such as the number of a chip
    return isOfSome ? OFTEN_EMPTY : rankOf(resource, planned);
  };
  const [best] = [...columns].sort((one, other) => rank(one) - rank(other));
  const amounts = columns.filter(isAmount);
  return (
    amounts.find(({ planned }) => isMoney(planned)) ??
    amounts.find(({ field }) => isCalledMoney(field)) ??
    amounts[0] ??
    best
  );
}

/** A row is a link itself: nothing in it leads elsewhere. */
const fieldInRow = (
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
): Element[] => {
  const { field, type, reference } = planned;
  const isPlain =
    type.isText &&
    !type.isLong &&
    !type.isChoice &&
    !reference &&
    !customField(resource, field, places);
  return isPlain
    ? [element('TextField', { source: field.name })]
    : shownField(resource, planned, places, false);
};

const isNumber = ({ planned: { type, reference } }: Column): boolean =>
  type.isNumber === true && !reference;
