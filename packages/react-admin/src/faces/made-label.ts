import type { RaRecord } from 'react-admin';
import { isObject } from '../data-provider/values.js';
import { pageLocale } from '../numbers/number-locale.js';
import type { Source } from '../records/source.js';

/** A related record, used for a label. */
interface RelatedName<RecordType extends RaRecord> {
  /** The foreign key field. */
  key?: Source<RecordType>;
  /** The relation, which the data provider includes. */
  relation?: string;
  /** The label field of the related record. */
  label?: string;
  /** Its first name, shown before the label if that is a last name. */
  first?: string;
}

/** How the generator labels records that have no label of their own: by the record they belong to. */
export interface LabelParts<
  RecordType extends RaRecord = RaRecord,
> extends RelatedName<RecordType> {
  /** The other record, if this one joins two. */
  joined?: RelatedName<RecordType>;
  /** The date of the record. */
  date?: Source<RecordType>;
  /** `day` for a date without a time, `minute` to distinguish records of one day; otherwise the day in the user's time zone. */
  precision?: 'day' | 'minute';
}

/**
 * Labels a record that has no label of its own: `Ada Keller, 18 Nov`, or `Ada Keller, 18 Nov, 14:30`. Parts missing from the
 * record, for example because rules hide them from the user, are left out. Many records may belong to one, so without a date the
 * key follows the name, or stands alone if there is no name either; a record that joins two is labelled by both names.
 *
 * @param keyPart the part of the key to show after a name, if the name already implies the rest
 */
export function madeLabel<RecordType extends RaRecord>(
  record: RecordType,
  parts: LabelParts<RecordType>,
  key: string,
  keyPart: string = key,
): string {
  const name = relatedName(record, parts);
  const date = parts.date === undefined ? undefined : dateOf(record[parts.date]);
  if (date === undefined) {
    const other = parts.joined && relatedName(record, parts.joined);
    return name === undefined ? key : `${name}, ${other ?? keyPart}`;
  }
  if (parts.precision === 'day') return `${name ?? key}, ${dayLabel(utcDay(date))}`;
  // a day alone is shared by many records
  const hasTime = name === undefined || parts.precision === 'minute';
  const when = dayLabel(date, hasTime ? TIME : {});
  return name === undefined ? when : `${name}, ${when}`;
}

/** Undefined if the included record is older than a change of the key. */
function relatedName(
  record: RaRecord,
  { key, relation, label, first }: RelatedName<RaRecord>,
): string | undefined {
  if (key === undefined || relation === undefined || label === undefined) return undefined;
  const related: unknown = record[relation];
  if (!isObject(related) || !('id' in related)) return undefined;
  if (String(related['id']) !== String(record[key])) return undefined;
  const names = [first === undefined ? '' : textOf(related[first]), textOf(related[label])];
  return names.filter(Boolean).join(' ') || undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Midnight of the same day in the user's time zone: the API sends days as midnight UTC. */
const utcDay = (date: Date): Date =>
  new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** `18 Nov`, with the year unless it is the current one. */
function dayLabel(date: Date, more: Intl.DateTimeFormatOptions = {}): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(pageLocale(), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...more,
  });
}
