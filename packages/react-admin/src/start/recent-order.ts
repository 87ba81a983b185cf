import type { SortPayload } from 'react-admin';
import type { ResourceInfo } from '../data-provider/options.js';
import { valueTypeOf } from '../types/index.js';

export interface RecentOrder {
  /** The meaning of the order: last changed, last created, or arbitrary. */
  kind: 'changed' | 'created' | 'some';
  sort: SortPayload;
  /** The date field. */
  date?: string;
}

const ARBITRARY_ORDER: RecentOrder = { kind: 'some', sort: { field: 'id', order: 'ASC' } };

/** Returns the sort order for the most recent records: by the last change, by creation, or by an auto-increment key. */
export function recentOrder(info: ResourceInfo | undefined): RecentOrder {
  if (!info) return ARBITRARY_ORDER;
  const date = changeField(info) ?? creationField(info);
  if (date !== undefined)
    return {
      kind: date === info.version ? 'changed' : 'created',
      sort: { field: date, order: 'DESC' },
      date,
    };
  const [key, ...more] = info.key;
  const isSequentialKey = key !== undefined && valueTypeOf(info.fields[key]).isSequential;
  return isSequentialKey && more.length === 0
    ? { kind: 'created', sort: { field: key, order: 'DESC' } }
    : ARBITRARY_ORDER;
}

/** The version field, if lists can be sorted by it. */
const changeField = ({ version, fields }: ResourceInfo): string | undefined =>
  version !== undefined && fields[version]?.sort !== false ? version : undefined;

/**
 * Returns the creation date field: a required date that only the server sets is `@default(now())`; if there are several, the one
 * named accordingly.
 */
export function creationField({ fields }: ResourceInfo): string | undefined {
  const times = Object.entries(fields).flatMap(([name, field]) => {
    const isSetOnCreate = field.readOnly && !field.optional && !field.list && field.sort !== false;
    return isSetOnCreate && valueTypeOf(field).isMoment ? [name] : [];
  });
  return times.find((name) => /^creat/i.test(name)) ?? times[0];
}
