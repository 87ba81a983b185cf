import type { SortPayload } from 'react-admin';
import type { ResourceField, ResourceInfo } from '../data-provider/options.js';

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
  const date = info.version ?? creationField(info);
  if (date !== undefined)
    return {
      kind: info.version === undefined ? 'created' : 'changed',
      sort: { field: date, order: 'DESC' },
      date,
    };
  const [key] = info.key;
  return info.key.length === 1 && COUNTING.has(info.fields[key]?.kind)
    ? { kind: 'created', sort: { field: key, order: 'DESC' } }
    : ANY;
}

const COUNTING = new Set<ResourceField['kind'] | undefined>(['Int', 'BigInt']);

/** A required time that only the server sets is `@default(now())`; of several, the one that says so in its name. */
function creationField({ fields }: ResourceInfo): string | undefined {
  const times = Object.keys(fields).filter((name) => {
    const { kind, readOnly, optional, list, dateOnly } = fields[name];
    return kind === 'DateTime' && readOnly && !optional && !list && !dateOnly;
  });
  return times.find((name) => /^creat/i.test(name)) ?? times[0];
}
