import { onceFor } from '../../base/once-for';
import { element, type Attribute, type Element } from '../../code/jsx';
import { isLastChange } from '../../schema/automatic';
import { isSorted } from '../../schema/ir';
import { isOpaque } from '../../schema/opaque';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isMachineIdentifier, isDecoration, OFTEN_EMPTY_RANK, rankOf } from './column-rank';
import { AVAILABLE_WIDTH, widthOf } from './column-width';
import { customField } from './custom-parts';
import { composedLabelOf } from './composed-label';
import { hasPage } from './page-operations';
import type { DashboardPlaces } from './dashboard-places';
import { hasRandomDefault, isMadeKey } from './random-key';
import { referenceSortSource } from './sort-source';

/** A column of a table of records. */
export interface Column {
  planned: PlannedField;
  field: PlannedField['field'];
  /** The column's source, which the table also sorts by. */
  source: string;
  element: Element;
  /** It shows related records. */
  isRelated?: true;
  /** The columns of which it shows whichever has a value. */
  joined?: Column[];
}

/**
 * Returns the columns of a resource in the order of its tables, without fields that lists omit, or that are too large for
 * a table.
 */
export function columnsOf(resource: ResourcePlan, places: DashboardPlaces): Column[] {
  const columns = resource.visible.flatMap((planned): Column[] => {
    const { field, type } = planned;
    if (!isListed(field)) return [];
    const own = customField(resource, field, places);
    if (planned.reference) return [referenceColumn(planned, own)];
    const column = type.column && disableSorting(field, type.column(field));
    if (!column) return [];
    return [{ planned, field, source: field.name, element: own ? withChild(column, own) : column }];
  });
  return inTableOrder(resource, columns);
}

/** Sorts the columns that the mark names to the front, in its order; without any, the one that identifies the records. */
export function inTableOrder<T extends { field: { name: string }; source?: string }>(
  resource: ResourcePlan,
  columns: readonly T[],
): T[] {
  const named = namedColumns(resource, columns);
  return named
    ? [...named, ...columns.filter((one) => !named.includes(one))]
    : leadFirst(resource, columns);
}

/**
 * Returns the columns that the mark of the model names, in its order; undefined if it names none of them. A reference has one
 * column, whether it is named by its key, its relation or the field by which it is sorted: `teamId`, `team`, `team.name`.
 */
export function namedColumns<
  T extends { field: { name: string }; source?: string; joined?: readonly unknown[] },
>({ model }: ResourcePlan, columns: readonly T[]): T[] | undefined {
  const own = columns.filter(({ joined }) => !joined);
  const named = (model.columns ?? []).flatMap((name): readonly T[] => {
    const column = own.find(({ field, source }) => field.name === name || source === name);
    if (column) return [column];
    const keys = model.fields.find((field) => field.name === name)?.relation?.fields ?? [];
    return own.filter(({ field }) => keys.includes(field.name));
  });
  const shown = named.map(
    (column) => columns.find(({ joined }) => joined?.includes(column)) ?? column,
  );
  return shown.length > 0 ? [...new Set(shown)] : undefined;
}

/** Moves the records' label, or else the first informative field, to the front: a key never leads. */
function leadFirst<T extends { field: { name: string } }>(
  resource: ResourcePlan,
  columns: readonly T[],
): T[] {
  const labelField = resource.label ?? composedLabelOf(resource)?.related?.key;
  const informative = resource.visible.filter(
    (planned) =>
      isListed(planned.field) &&
      !isGeneratedKey(planned.field) &&
      !isUninformative(resource, planned) &&
      !isLong(resource, planned),
  );
  const names = [labelField, ...informative.map(({ field }) => field.name)];
  const lead = names.find((name) => columns.some(({ field }) => field.name === name));
  const isLead = ({ field }: T): boolean => field.name === lead;
  return [...columns.filter(isLead), ...columns.filter((one) => !isLead(one))];
}

const withChild = (column: Element, child: Element): Element => ({ ...column, children: [child] });

const DISABLE_SORT = 'disableSort';

/** Disables sorting where the field does not support it, unless the column, such as one of a list, already does. */
const disableSorting = (field: PlannedField['field'], column: Element): Element => {
  const isDisabled = column.attributes.some(([name]) => name === DISABLE_SORT);
  return !isDisabled && (isOpaque(field) || !isSorted(field))
    ? { ...column, attributes: [...column.attributes, [DISABLE_SORT, true]] }
    : column;
};

function referenceColumn(planned: PlannedField, own: Element | undefined): Column {
  const { field, reference } = planned;
  const { name } = field;
  const content = element('ReferenceField', {
    source: name,
    reference: reference?.to.names.resource,
  });
  const sortSource = referenceSortSource(planned);
  const source = sortSource ?? name;
  const attributes: Record<string, Attribute> =
    sortSource === undefined ? { source, disableSort: true } : { source };
  return {
    planned,
    field,
    source,
    element: element('DataTable.Col', attributes, [own ?? content]),
  };
}

/** Checks for a generated key, which is of no use in filters. */
export const isGeneratedKey = (field: PlannedField['field']): boolean =>
  (field.isId && field.default !== undefined) || isMadeKey(field);

/** Checks for a randomly generated text, which users rarely read. */
export const isRandom = ({ field, type }: PlannedField): boolean => {
  if (type.isText !== true) return false;
  return (
    isGeneratedKey(field) ||
    hasRandomDefault(field) ||
    (field.isUnique && /^(uuid|guid)$/i.test(field.name))
  );
};

/**
 * Checks for a key that adds nothing beside a label, unlike the chosen part of a composite key: a season of this hotel,
 * from that day. A composed label has to tell records of one owner apart, and beside it only a generated key adds nothing.
 */
export const isBareKey = (resource: ResourcePlan, { field }: PlannedField): boolean => {
  const { key } = resource.model;
  if (!key.fields.includes(field.name)) return false;
  if (resource.label === undefined) {
    const { date, joined } = composedLabelOf(resource) ?? {};
    return isGeneratedKey(field) && (date !== undefined || joined !== undefined);
  }
  return key.fields.length === 1 || field.default !== undefined || field.preset === 'tenant';
};

/** Checks for fields that tell users little: random texts, keys beside a label, and the time of the last change. */
export const isUninformative = (resource: ResourcePlan, planned: PlannedField): boolean =>
  isLastChange(planned.field) ||
  (isRandom(planned) && planned.field.name !== resource.label) ||
  isBareKey(resource, planned);

/** Checks for a long text, which a table hides by default unless it is the label or the only text. */
export const isLong = (resource: ResourcePlan, { field, type }: PlannedField): boolean =>
  type.isLong === true && field.name !== (resource.label ?? onlyText(resource)?.field.name);

/** Returns the required text of a record that only has long ones, such as a comment. */
const onlyText = onceFor((resource: ResourcePlan): PlannedField | undefined => {
  const texts = resource.visible.filter(
    (planned) =>
      planned.type.isText === true &&
      !planned.reference &&
      isListed(planned.field) &&
      !planned.field.isList &&
      !planned.field.directives.upload &&
      !isUninformative(resource, planned) &&
      !isMachineIdentifier(planned) &&
      !isDecoration(planned),
  );
  return texts.every(({ type }) => type.isLong)
    ? texts.find(({ field }) => field.isRequired)
    : undefined;
});

/** Returns the target of a click on a row. */
export const rowClick = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'Edit') ? 'edit' : { code: 'false' };
};

/** Once there are this many, columns that are usually empty or do not fit are hidden. */
const MIN_COLUMNS = 5;

/** Returns the most informative columns that fit side by side, in their original order. */
export function mostInformative(
  resource: ResourcePlan,
  columns: readonly Column[],
  maxColumns: number,
): Column[] {
  const rank = ({ planned }: Column): number => rankOf(resource, planned);
  const ranked = [...columns].sort((one, other) => rank(one) - rank(other));
  const kept = new Set<Column>();
  let remainingWidth = AVAILABLE_WIDTH;
  for (const column of ranked.slice(0, maxColumns)) {
    const width = widthOf(resource, column.planned);
    if (kept.size >= MIN_COLUMNS && (width > remainingWidth || rank(column) >= OFTEN_EMPTY_RANK))
      continue;
    kept.add(column);
    remainingWidth -= width;
  }
  return columns.filter((column) => kept.has(column));
}
