import { element, type Attribute, type Element } from '../../code/jsx';
import { isSorted } from '../../schema/ir';
import { isOpaque } from '../../schema/opaque';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isCode, isDecoration, OFTEN_EMPTY, rankOf } from './column-rank';
import { ROOM, widthOf } from './column-width';
import { customField } from './custom-parts';
import { madeLabelOf } from './made-label';
import { hasPage } from './pages-of';
import type { DashboardPlaces } from './dashboard-places';

/** A column of a table of records. */
export interface Column {
  planned: PlannedField;
  field: PlannedField['field'];
  /** What the table knows the column by, and sorts by. */
  source: string;
  element: Element;
}

/**
 * The columns of a resource, the one that tells its records apart first, then in schema order; none for what lists leave
 * out, nor for a value that is too big for a table.
 */
export function columnsOf(resource: ResourcePlan, places: DashboardPlaces): Column[] {
  const columns = resource.visible.flatMap((planned): Column[] => {
    const { field, type } = planned;
    if (!isListed(field)) return [];
    const own = customField(resource, field, places);
    if (planned.reference) return [referenceColumn(planned, own)];
    const column = type.column && unsorted(field, type.column(field));
    if (!column) return [];
    return [
      { planned, field, source: field.name, element: own ? containing(column, own) : column },
    ];
  });
  return leadFirst(resource, columns);
}

/** With what records are called by, or the first field that says something of them, before the others: a key never leads. */
export function leadFirst<T extends { field: { name: string } }>(
  resource: ResourcePlan,
  columns: readonly T[],
): T[] {
  const called = resource.label ?? madeLabelOf(resource)?.related?.key;
  const telling = resource.visible.filter(
    (planned) =>
      isListed(planned.field) &&
      !isGeneratedKey(planned.field) &&
      !isQuiet(resource, planned) &&
      !isLong(resource, planned),
  );
  const names = [called, ...telling.map(({ field }) => field.name)];
  const lead = names.find((name) => columns.some(({ field }) => field.name === name));
  const isLead = ({ field }: T): boolean => field.name === lead;
  return [...columns.filter(isLead), ...columns.filter((one) => !isLead(one))];
}

const containing = (column: Element, child: Element): Element => ({ ...column, children: [child] });

const DISABLED = 'disableSort';

/** A column of a list of values, by which nothing is sorted, says so already. */
const unsorted = (field: PlannedField['field'], column: Element): Element => {
  const isSaid = column.attributes.some(([name]) => name === DISABLED);
  return !isSaid && (isOpaque(field) || !isSorted(field))
    ? { ...column, attributes: [...column.attributes, [DISABLED, true]] }
    : column;
};

/** Of a reference, the source of the column that is sorted by what people see of it; undefined where that is its id only. */
export const sortedReference = ({ reference }: PlannedField): string | undefined =>
  reference?.label === undefined ? undefined : `${reference.field.name}.${reference.label}`;

function referenceColumn(planned: PlannedField, own: Element | undefined): Column {
  const { field, reference } = planned;
  const { name } = field;
  const content = element('ReferenceField', {
    source: name,
    reference: reference?.to.names.resource,
  });
  const sorted = sortedReference(planned);
  const source = sorted ?? name;
  const attributes: Record<string, Attribute> =
    sorted === undefined ? { source, disableSort: true } : { source };
  return {
    planned,
    field,
    source,
    element: element('DataTable.Col', attributes, [own ?? content]),
  };
}

/** A key that nobody chose says nothing to filter by. */
export const isGeneratedKey = ({ isId, default: given }: PlannedField['field']): boolean =>
  isId && given !== undefined;

/** Functions of a default that make a text up. */
const RANDOM = new Set(['cuid', 'nanoid', 'ulid', 'uuid']);

/** A text that is made up at random, of which people read no more than they have to. */
export const isRandom = ({ field, type }: PlannedField): boolean => {
  const { default: given, name } = field;
  if (type.isText !== true) return false;
  return (
    isGeneratedKey(field) ||
    (given?.kind === 'function' && RANDOM.has(given.name)) ||
    (field.isUnique && /^(uuid|guid)$/i.test(name))
  );
};

/** Beside a label, a key says nothing but for what somebody chose of one of several fields: a season of this hotel, from that day. */
const isBareKey = ({ model: { key }, label }: ResourcePlan, { field }: PlannedField): boolean =>
  label !== undefined &&
  key.fields.includes(field.name) &&
  (key.fields.length === 1 || field.default !== undefined || field.preset === 'tenant');

/** A random text says nothing to people, nor does a key beside a label, nor the time of the last change. */
export const isQuiet = (resource: ResourcePlan, planned: PlannedField): boolean =>
  planned.field.name === 'updatedAt' ||
  (isRandom(planned) && planned.field.name !== resource.label) ||
  isBareKey(resource, planned);

/** A table offers a long text, and does not begin with it, unless the record is called by it, or has no other text. */
export const isLong = (resource: ResourcePlan, { field, type }: PlannedField): boolean =>
  type.isLong === true && field.name !== (resource.label ?? onlyText(resource)?.field.name);

/** What a comment says, where no short text stands beside it. */
function onlyText(resource: ResourcePlan): PlannedField | undefined {
  const texts = resource.visible.filter(
    (planned) =>
      planned.type.isText === true &&
      !planned.reference &&
      isListed(planned.field) &&
      !planned.field.isList &&
      !planned.field.directives.upload &&
      !isQuiet(resource, planned) &&
      !isCode(planned) &&
      !isDecoration(planned),
  );
  return texts.every(({ type }) => type.isLong)
    ? texts.find(({ field }) => field.isRequired)
    : undefined;
}

/** Where a click on a row leads. */
export const rowClick = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'Edit') ? 'edit' : { code: 'false' };
};

/** So many columns are enough for what most records leave empty, or what there is no room for, not to be shown beside them. */
const ENOUGH = 5;

/** The columns that tell most and have room beside each other, in the order in which they stand. */
export function mostTelling(
  resource: ResourcePlan,
  columns: readonly Column[],
  most: number,
): Column[] {
  const rank = ({ planned }: Column): number => rankOf(resource, planned);
  const ranked = [...columns].sort((one, other) => rank(one) - rank(other));
  const kept = new Set<Column>();
  let room = ROOM;
  for (const column of ranked.slice(0, most)) {
    const width = widthOf(resource, column.planned);
    if (kept.size >= ENOUGH && (width > room || rank(column) >= OFTEN_EMPTY)) continue;
    kept.add(column);
    room -= width;
  }
  return columns.filter((column) => kept.has(column));
}
