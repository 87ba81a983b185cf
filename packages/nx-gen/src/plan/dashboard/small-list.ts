import { element, type Attribute, type Element } from '../../code/jsx';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { OFTEN_EMPTY_RANK, rankOf } from './column-rank';
import type { Column } from './columns';
import { customActions, customField } from './custom-parts';
import type { DashboardPlaces } from './dashboard-places';
import { isImage } from './image';
import { fieldElement } from './field-element';
import { composedLabelOf } from './composed-label';
import { hasMoneyName, isMoney, sumFilterOf } from './sums';
import { isInformative } from './informative';
import { isJoined } from './exclusive-columns';
import { countField, listedCounts } from './related-columns';

/**
 * Returns the list that replaces the table on phones: the record's picture and name, a text below, a number at the side, and how
 * many related records there are, where the mark names them.
 */
export function smallList(
  resource: ResourcePlan,
  columns: Column[],
  places: DashboardPlaces,
): Element {
  const image = columns.find(({ field }) => isImage(field));
  const informative = columns.filter(
    // what a rule closes to some has a place on the record's page
    (column) =>
      !column.field.isMasked &&
      isInformative(resource, column.planned) &&
      !isJoined(resource, columns, column),
  );
  const others = informative.filter((column) => !isNumber(column));
  // an amount means nothing without its direction
  const direction = columns.find(({ field }) => field.name === sumFilterOf(resource));
  const secondary =
    mainTextOf(resource, columns) ??
    direction ??
    informative.find(isEnteredDate) ??
    others.find(isSuitable) ??
    others[0] ??
    informative[0];
  const rest = informative.filter((column) => column !== secondary);
  const tertiary = tertiaryOf(resource, rest);
  const [actions] = customActions(resource, 'List', places);
  return element(
    'SmallList',
    {
      ...(image && { image: image.field.name }),
      ...columnAttribute('secondary', secondary),
      ...columnAttribute('tertiary', tertiary),
      ...(actions && { actions: { node: actions } }),
    },
    listedCounts(resource).map(countField),
  );

  /** Checks for the date that people enter and look for, such as the start of an event. */
  function isEnteredDate({ field, planned: { type } }: Column): boolean {
    const isSortedBy = type.isMoment === true && field.name === resource.defaultSort.field;
    return isSortedBy && resource.creatable.some((one) => one.field === field);
  }

  /** Excludes optional moments, such as a guest's departure, and the time of entry. */
  function isSuitable({ field, planned: { type } }: Column): boolean {
    const isMoment = type.isMoment === true;
    return !isMoment || (field.isRequired && field.name !== resource.defaultSort.field);
  }

  function nodeOf({ planned, joined }: Column): Element[] {
    if (!joined) return fieldInRow(resource, planned, places);
    return [
      element(
        'OneOfField',
        {},
        joined.flatMap((one) => fieldInRow(resource, one.planned, places)),
      ),
    ];
  }

  function columnAttribute(name: string, column: Column | undefined): Record<string, Attribute> {
    const [node] = column ? nodeOf(column) : [];
    return node ? { [name]: { node } } : {};
  }
}

/** Returns the main content of a record without a label: the text of a comment or a message. */
const mainTextOf = (resource: ResourcePlan, columns: readonly Column[]): Column | undefined =>
  composedLabelOf(resource) &&
  columns.find(({ field, planned: { type } }) => type.isLong && field.isRequired);

/** Prefers money over other amounts, then required values such as its state or its day over optional ones. */
function tertiaryOf(resource: ResourcePlan, columns: readonly Column[]): Column | undefined {
  const isAmount = (column: Column): boolean =>
    isNumber(column) && column.field.isRequired && !column.field.directives.readOnly;
  // the date is less informative than the state
  const rank = ({ field, planned }: Column): number => {
    if (field.name === resource.defaultSort.field) return 3;
    const isOptionalUnique = field.isUnique && !field.isRequired; // such as the number of a chip
    return isOptionalUnique ? OFTEN_EMPTY_RANK : rankOf(resource, planned);
  };
  const [best] = [...columns].sort((one, other) => rank(one) - rank(other));
  const amounts = columns.filter(isAmount);
  return (
    amounts.find(({ planned }) => isMoney(planned)) ??
    amounts.find(({ field }) => hasMoneyName(field)) ??
    amounts[0] ??
    best
  );
}

/** The row is already a link, so nothing inside it may be one. */
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
    : fieldElement(resource, planned, places, false);
};

const isNumber = ({ planned: { type, reference } }: Column): boolean =>
  type.isNumber === true && !reference;
