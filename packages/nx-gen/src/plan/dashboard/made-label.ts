import { object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isCreation } from '../../schema/automatic';
import { isOpaque } from '../../schema/opaque';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isEventMoment } from './event-moment';

/** A record that another one leads to: `userId`, `user`, and the label of the other resource: `name`. */
interface RelatedName {
  readonly key: string;
  readonly relation: string;
  readonly label: string;
}

/** What a record is called by that has no label: the record that it belongs to, and from when it is. */
export interface MadeLabel {
  readonly related?: RelatedName;
  /** The other one of two records that the key joins, where nothing tells from when that is. */
  readonly joined?: RelatedName;
  /** What lists are sorted by where that is a point in time, else when what the record tells of happens, else `createdAt`. */
  readonly date?: string;
  /** A day that has no time, or a moment that is told with its hour: two of a day are told apart by it. */
  readonly precision?: 'day' | 'minute';
}

/** Undefined where there is a label, and where nothing but the key tells records apart. */
export function madeLabelOf(resource: ResourcePlan): MadeLabel | undefined {
  if (resource.label !== undefined) return undefined;
  const listed = resource.visible.filter(({ field }) => isListed(field));
  const owners = listed.flatMap(ownerOf);
  const [related] = owners;
  const event = sortedDateOf(resource, listed) ?? listed.find(isEvent);
  const date = event?.field.name ?? creationOf(listed);
  if (!related && date === undefined) return undefined;
  const joined = date === undefined ? joinedOf(resource, owners) : undefined;
  return {
    ...(related && { related }),
    ...(joined && { joined }),
    ...(date !== undefined && { date }),
    ...(event && precisionOf(event)),
  };
}

/** Between two records there is one of a model whose key they are. */
function joinedOf(
  { model }: ResourcePlan,
  [first, second]: readonly RelatedName[],
): RelatedName | undefined {
  const isOfKey = (one: RelatedName): boolean => model.key.fields.includes(one.key);
  return first && second && isOfKey(first) && isOfKey(second) ? second : undefined;
}

/** The code of what the runtime makes the label of. */
export function madeLabelCode(
  { related, joined, date, precision }: MadeLabel,
  start: string,
): string {
  const entries: [key: string, value: Code][] = [
    ...textEntries({ ...related }),
    ...(joined ? [['joined', object(textEntries({ ...joined }))] satisfies [string, Code]] : []),
    ...textEntries({ date, precision }),
  ];
  return print(object(entries), 0, start.length, 1);
}

const textEntries = (texts: Readonly<Record<string, string | undefined>>): [string, Code][] =>
  Object.entries(texts).flatMap(([name, value]): [string, Code][] =>
    value === undefined ? [] : [[name, stringLiteral(value)]],
  );

/** The record that this one has to belong to; the tenant is the same of all records that anybody sees. */
export function ownerOf({ field, reference, parts }: PlannedField): RelatedName[] {
  if (!reference || reference.isClosed || !field.isRequired || field.preset === 'tenant') return [];
  // nothing is read along by several columns
  if ((parts?.columns.length ?? 0) > 1) return [];
  const { to, field: relation } = reference;
  const label = to.visible.find((one) => one.field.name === to.label)?.field;
  return label && !label.isList && !isOpaque(label)
    ? [{ key: field.name, relation: relation.name, label: label.name }]
    : [];
}

/** What the schema sorts lists by is how people look for its records: a trade by its day, not by when it was typed in. */
const sortedDateOf = (
  { model: { sort } }: ResourcePlan,
  fields: readonly PlannedField[],
): PlannedField | undefined =>
  fields.find((one) => one.field.name === sort?.field && isPointInTime(one));

const isPointInTime = ({ field: { isRequired, isList }, type }: PlannedField): boolean =>
  isRequired && !isList && type.studio?.type === 'dateTime';

/** Each record has it, whether as a moment or as a day. */
const isEvent = (planned: PlannedField): boolean =>
  planned.field.isRequired && isEventMoment(planned);

/** Of a record that is dated as it is made, the hour tells little. */
function precisionOf({ field, type }: PlannedField): Pick<MadeLabel, 'precision'> {
  if (type.studio?.type === 'date') return { precision: 'day' };
  return isCreation(field) || isNow(field) ? {} : { precision: 'minute' };
}

const isNow = ({ default: given }: PlannedField['field']): boolean =>
  given?.kind === 'function' && given.name === 'now';

/** Of several points in time that are set as the record is made, the one that says so. */
function creationOf(fields: readonly PlannedField[]): string | undefined {
  const names = fields
    .filter((one) => isPointInTime(one) && isNow(one.field))
    .map(({ field }) => field.name);
  return names.find((name) => /^creat/i.test(name)) ?? names[0];
}
