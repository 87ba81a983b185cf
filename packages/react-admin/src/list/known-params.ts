import type { SortPayload } from 'react-admin';
import type { ResourceField, ResourceFields, ResourceInfo } from '../data-provider/options.js';
import { isObject, type Values } from '../data-provider/values.js';
import { endsIn, withRanges } from '../data-provider/range.js';

/** What a list can be asked for. */
export interface KnownParams {
  info: ResourceInfo;
  /** Of the whole dashboard: a list may be sorted by a field of a related record. */
  fields: ResourceFields;
  /** Sources of the list's own filters, and those it begins with. */
  filters: readonly string[];
  /** How it is sorted as long as nobody sorted it. */
  sort?: SortPayload;
}

const ORDERS: unknown[] = ['ASC', 'DESC'];
const SUFFIX = /_(range|gte|gt|lte|lt|neq|in|q|has|null)$/;
const PARAMS = ['sort', 'order', 'page', 'perPage', 'filter', 'displayedFilters'];

/**
 * The parameters without what the list does not know any more: a field that was renamed, in a link or in what the browser
 * remembers. The server would refuse them, again and again. Ends of ranges come where their inputs look for them. The same
 * object where nothing changes.
 */
export function knownParams(params: Values, known: KnownParams): Values {
  const result = { ...params };
  const { sort, order, filter, displayedFilters } = params;
  const isSorted = sort !== undefined && sort !== null;
  if (isSorted && !(isKnownSort(sort, known) && ORDERS.includes(order))) {
    delete result['sort'];
    delete result['order'];
  }
  for (const [name, value] of Object.entries({ filter, displayedFilters })) {
    if (value === undefined || value === null) continue;
    const kept = knownEntries(value, known);
    result[name] = name === 'filter' ? withRanges(kept, known.filters) : kept;
  }
  for (const name of ['page', 'perPage']) {
    const value = params[name];
    if (value !== undefined && value !== null && !(Number(value) >= 1)) delete result[name];
  }
  const isSame = PARAMS.every((name) => result[name] === params[name]);
  return isSame ? params : result;
}

/** What of the parameters was left out, for a sentence: fields by their names, everything else by that of the parameter. */
export function droppedNames(params: Values, known: Values): string {
  const fields = ['filter', 'displayedFilters'].flatMap((name) => {
    const [before, after] = [params[name], known[name]];
    if (before === after) return [];
    if (!isObject(before)) return [name];
    const left = isObject(after) ? [...Object.keys(after), ...endsIn(after)] : [];
    return Object.keys(before).filter((key) => !left.includes(key));
  });
  const others = ['sort', 'page', 'perPage'].filter((name) => params[name] !== known[name]);
  const names = others.map((name) => (name === 'sort' ? String(params['sort']) : name));
  return [...new Set([...names, ...fields])].map((name) => `“${name}”`).join(', ');
}

/** As what is no field counts. */
const NOT_ASKED = { filter: false, sort: false } as const;

const fieldOf = (info: ResourceInfo | undefined, name: string): ResourceField | undefined =>
  info && Object.hasOwn(info.fields, name) ? info.fields[name] : undefined;

function isKnownSort(sort: unknown, { info, fields, sort: own }: KnownParams): boolean {
  if (typeof sort !== 'string') return false;
  if (sort === own?.field || sort === 'id') return true;
  const ownField = fieldOf(info, sort);
  if (ownField) return ownField.sort !== false;
  const [relation, field, ...deeper] = sort.split('.');
  if (!relation || !field || deeper.length > 0) return false;
  // what a relation is called is not known here, but what it can lead to
  return Object.values(info.fields).some(
    ({ reference }) => (fieldOf(fields[reference ?? ''], field) ?? NOT_ASKED).sort !== false,
  );
}

function knownEntries(values: unknown, { info, filters }: KnownParams): Values {
  if (!isObject(values)) return {};
  const isKnown = (key: string): boolean =>
    key === 'q' ||
    filters.includes(key) ||
    (fieldOf(info, key) ?? fieldOf(info, key.replace(SUFFIX, '')) ?? NOT_ASKED).filter !== false;
  const entries = Object.entries(values);
  const kept = entries.filter(([key]) => isKnown(key));
  return kept.length === entries.length ? values : Object.fromEntries(kept);
}
