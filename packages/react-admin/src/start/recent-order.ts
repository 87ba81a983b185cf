import type { SortPayload } from 'react-admin';
import type { ResourceInfo } from '../data-provider/options.js';
import { valueTypeOf } from '../types/index.js';

export interface RecentOrder {
  /** What the first records are: those changed last, those made last, or just any. */
  kind: 'changed' | 'created' | 'some';
  sort: SortPayload;
  /** The field with the point in time. */
  date?: string;
}

const ANY: RecentOrder = { kind: 'some', sort: { field: 'id', order: 'ASC' } };

/** How to ask for the most recent records: by the time of the last change, by that of creation, or by a counting key. */
export function recentOrder(info: ResourceInfo | undefined): RecentOrder {
  if (!info) return ANY;
  const date = changeField(info) ?? creationField(info);
  if (date !== undefined)
    return {
      kind: date === info.version ? 'changed' : 'created',
      sort: { field: date, order: 'DESC' },
      date,
    };
  const [key, ...more] = info.key;
  const isCounted = key !== undefined && valueTypeOf(info.fields[key]).isCounted;
  return isCounted && more.length === 0
    ? { kind: 'created', sort: { field: key, order: 'DESC' } }
    : ANY;
}

/** The version, where lists are sorted by it. */
const changeField = ({ version, fields }: ResourceInfo): string | undefined =>
  version !== undefined && fields[version]?.sort !== false ? version : undefined;

/** A required time that only the server sets is `@default(now())`; of several, the one that says so in its name. */
export function creationField({ fields }: ResourceInfo): string | undefined {
  const times = Object.entries(fields).flatMap(([name, field]) => {
    const isSetAtOnce = field.readOnly && !field.optional && !field.list && field.sort !== false;
    return isSetAtOnce && valueTypeOf(field).isMoment ? [name] : [];
  });
  return times.find((name) => /^creat/i.test(name)) ?? times[0];
}
