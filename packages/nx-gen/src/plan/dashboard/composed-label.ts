import { onceFor } from '../../base/once-for';
import { object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { isCreation } from '../../schema/automatic';
import { isOpaque } from '../../schema/opaque';
import { isListed } from '../resource';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isDated, isEventMoment } from './event-moment';
import { isRandomKey } from './random-key';
import { firstNameOf } from './first-name';

/** A related record: `userId`, `user`, and the label field of the other resource: `name`, or `lastName` and `firstName`. */
interface RelatedName {
  readonly key: string;
  readonly relation: string;
  readonly label: string;
  readonly first?: string;
}

/** The composed label of a record without a label field: its owner and its date. */
export interface ComposedLabel {
  readonly related?: RelatedName;
  /** The second of two records that the key joins, where there is no date. */
  readonly joined?: RelatedName;
  /**
   * The default sort field if it is a date, otherwise the time of the event, otherwise `createdAt`.
   */
  readonly date?: string;
  /** A day without a time, or a moment shown with its time, which distinguishes two on the same day. */
  readonly precision?: 'day' | 'minute';
}

/** Returns the composed label; undefined where there is a label field, or where only the key tells records apart. */
export const composedLabelOf = onceFor((resource: ResourcePlan): ComposedLabel | undefined => {
  if (resource.label !== undefined) return undefined;
  const listed = resource.visible.filter(({ field }) => isListed(field));
  const owners = listed.flatMap(ownerOf);
  const [related] = owners;
  const event = dateSortFieldOf(resource, listed) ?? listed.find(isEvent);
  const date = event?.field.name ?? creationFieldOf(listed);
  if (!related && date === undefined) return undefined;
  const joined = date === undefined ? joinedRecordOf(resource, owners) : undefined;
  return {
    ...(related && { related }),
    ...(joined && { joined }),
    ...(date !== undefined && { date }),
    ...(event && precisionOf(event)),
  };
});

/**
 * Returns the second record where two foreign keys form the key, or where the record has exactly two, such as a membership, and
 * its own key tells nobody anything.
 */
function joinedRecordOf(
  { model, visible }: ResourcePlan,
  [first, second, ...more]: readonly RelatedName[],
): RelatedName | undefined {
  if (!first || !second) return undefined;
  const isOfKey = (one: RelatedName): boolean => model.key.fields.includes(one.key);
  const key = visible.find(({ field }) => field.isId)?.field;
  const isPair = more.length === 0 && key !== undefined && isRandomKey(key);
  return isPair || (isOfKey(first) && isOfKey(second)) ? second : undefined;
}

/** Returns the code of a composed label's parts for the runtime. */
export function composedLabelCode(
  { related, joined, date, precision }: ComposedLabel,
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

/** Returns the record that must own this one; excludes the tenant, which is the same for all visible records. */
export function ownerOf({ field, reference, parts }: PlannedField): RelatedName[] {
  if (!reference || reference.isClosed || !field.isRequired || field.preset === 'tenant') return [];
  // a reference of several columns is not loaded along
  if ((parts?.columns.length ?? 0) > 1) return [];
  const { to, field: relation } = reference;
  const label = to.visible.find((one) => one.field.name === to.label)?.field;
  if (!label || label.isList || isOpaque(label)) return [];
  const first = firstNameOf(to)?.field.name;
  return [
    {
      ...{ key: field.name, relation: relation.name, label: label.name },
      ...(first !== undefined && { first }),
    },
  ];
}

/**
 * Returns the schema's own sort field, if a date: it is what users look records up by, such as a trade's day instead of
 * its time of entry.
 */
const dateSortFieldOf = (
  { model: { sort } }: ResourcePlan,
  fields: readonly PlannedField[],
): PlannedField | undefined =>
  fields.find((one) => one.field.name === sort?.field && isRequiredDate(one));

const isRequiredDate = ({ field: { isRequired, isList }, type }: PlannedField): boolean =>
  isRequired && !isList && isDated(type);

const isPointInTime = (planned: PlannedField): boolean =>
  isRequiredDate(planned) && planned.type.studio?.type === 'dateTime';

/** Checks for a required moment or day of an event. */
const isEvent = (planned: PlannedField): boolean =>
  planned.field.isRequired && isEventMoment(planned);

/** Returns the precision of the date; the time is omitted where it is only the time of creation. */
function precisionOf({ field, type }: PlannedField): Pick<ComposedLabel, 'precision'> {
  if (type.studio?.type === 'date') return { precision: 'day' };
  return isCreation(field) || defaultsToNow(field) ? {} : { precision: 'minute' };
}

const defaultsToNow = ({ default: given }: PlannedField['field']): boolean =>
  given?.kind === 'function' && given.name === 'now';

/** Returns the time of creation, preferring the field whose name says so. */
function creationFieldOf(fields: readonly PlannedField[]): string | undefined {
  const names = fields
    .filter((one) => isPointInTime(one) && defaultsToNow(one.field))
    .map(({ field }) => field.name);
  return names.find((name) => /^creat/i.test(name)) ?? names[0];
}
