import type { RaRecord } from 'react-admin';
import { isObject } from '../data-provider/values.js';
import { pageLocale } from '../numbers/number-locale.js';
import type { Source } from '../records/source.js';

/** A record that another one leads to. */
interface RelatedName<RecordType extends RaRecord> {
  /** The field with its key. */
  key?: Source<RecordType>;
  /** The relation to it, which the data provider reads along. */
  relation?: string;
  /** The field that it is called by. */
  label?: string;
}

/** What a record is called by that has no label of its own, as the generator has planned it: the record that it belongs to. */
export interface LabelParts<
  RecordType extends RaRecord = RaRecord,
> extends RelatedName<RecordType> {
  /** The other one of two records that this one joins. */
  joined?: RelatedName<RecordType>;
  /** From when the record is. */
  date?: Source<RecordType>;
  /** Of a `day` that has no time, or to the `minute`, by which two of a day are told apart; else its day where the user is. */
  precision?: 'day' | 'minute';
}

/**
 * `Ada Keller, 18 Nov`, or `Ada Keller, 18 Nov, 14:30`: what a record without a label is called. Of a part that the record does not tell, for one because
 * rules keep it from the user, nothing is said. Many may belong to one record, so that without a day the key stands beside
 * its name, and alone where there is neither: unless it joins two records, which are its name together.
 *
 * @param beside what of the key stands beside a name; the other one's key is said by it already
 */
export function madeLabel<RecordType extends RaRecord>(
  record: RecordType,
  parts: LabelParts<RecordType>,
  key: string,
  beside: string = key,
): string {
  const name = relatedName(record, parts);
  const date = parts.date === undefined ? undefined : dateOf(record[parts.date]);
  if (date === undefined) {
    const other = parts.joined && relatedName(record, parts.joined);
    return name === undefined ? key : `${name}, ${other ?? beside}`;
  }
  if (parts.precision === 'day') return `${name ?? key}, ${dayText(utcDay(date))}`;
  // a day alone is that of many
  const hasTime = name === undefined || parts.precision === 'minute';
  const when = dayText(date, hasTime ? TIME : {});
  return name === undefined ? when : `${name}, ${when}`;
}

/** None of a record that was read before the key changed. */
function relatedName(
  record: RaRecord,
  { key, relation, label }: RelatedName<RaRecord>,
): string | undefined {
  if (key === undefined || relation === undefined || label === undefined) return undefined;
  const related: unknown = record[relation];
  if (!isObject(related) || !('id' in related)) return undefined;
  if (String(related['id']) !== String(record[key])) return undefined;
  const name = related[label];
  const text = typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
  return text === '' ? undefined : text;
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Midnight of the same day where the user is: a day travels as midnight UTC. */
const utcDay = (date: Date): Date =>
  new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** `18 Nov`, and the year where it is not this one. */
function dayText(date: Date, more: Intl.DateTimeFormatOptions = {}): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return date.toLocaleString(pageLocale(), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    ...more,
  });
}
