import type { SortPayload } from 'react-admin';
import type { ResourceField, ResourceFields, ResourceInfo } from '../data-provider/options.js';
import { isObject, own, type Values } from '../data-provider/values.js';
import { endsIn, withRanges } from '../data-provider/range.js';
import { choosableIn, withChoices } from './choice-filters.js';

/** The valid parameters of a list. */
export interface KnownParams {
  info: ResourceInfo;
  /** All resources: a list may be sorted by a field of a related record. */
  fields: ResourceFields;
  /** Sources of the list's own filters and of its initial ones. */
  filters: readonly string[];
  /** The default sort order. */
  sort?: SortPayload;
}

const SORT_ORDERS: unknown[] = ['ASC', 'DESC'];
const FILTER_SUFFIX = /_(range|gte|gt|lte|lt|neq|in|q|has|null|none|all)$/;
const PARAM_NAMES = ['sort', 'order', 'page', 'perPage', 'filter', 'displayedFilters'];

/**
 * Removes parameters that the list no longer knows, such as a renamed field, from a link or from the browser's storage: the
 * server would reject them every time. Ends of ranges and single values are moved to where their inputs expect them. Returns the
 * same object if nothing changes.
 */
export function removeUnknownParams(params: Values, known: KnownParams): Values {
  const result = { ...params };
  const { sort, order, filter, displayedFilters } = params;
  const isSorted = sort !== undefined && sort !== null;
  if (isSorted && !(isKnownSort(sort, known) && SORT_ORDERS.includes(order))) {
    delete result['sort'];
    delete result['order'];
  }
  for (const [name, value] of Object.entries({ filter, displayedFilters })) {
    if (value === undefined || value === null) continue;
    const kept = pickKnownEntries(value, known);
    result[name] =
      name === 'filter' ? withChoices(withRanges(kept, known.filters), known.filters) : kept;
  }
  for (const name of ['page', 'perPage']) {
    const value = params[name];
    if (value !== undefined && value !== null && !(Number(value) >= 1)) delete result[name];
  }
  const isSame = PARAM_NAMES.every((name) => result[name] === params[name]);
  return isSame ? params : result;
}

/** Lists the removed parameters for a message: fields by their names, everything else by the parameter's name. */
export function removedParamNames(params: Values, cleaned: Values): string {
  const fields = ['filter', 'displayedFilters'].flatMap((name) => {
    const [before, after] = [params[name], cleaned[name]];
    if (before === after) return [];
    if (!isObject(before)) return [name];
    const remaining = isObject(after)
      ? [...Object.keys(after), ...endsIn(after), ...choosableIn(after)]
      : [];
    return Object.keys(before).filter((key) => !remaining.includes(key));
  });
  const others = ['sort', 'page', 'perPage'].filter((name) => params[name] !== cleaned[name]);
  const names = others.map((name) => (name === 'sort' ? String(params['sort']) : name));
  return [...new Set([...names, ...fields])].map((name) => `“${name}”`).join(', ');
}

/** The result for a name that is not a field. */
const UNKNOWN_FIELD = { filter: false, sort: false } as const;

const fieldOf = (info: ResourceInfo | undefined, name: string): ResourceField | undefined =>
  info && own(info.fields, name);

function isKnownSort(sort: unknown, { info, fields, sort: defaultSort }: KnownParams): boolean {
  if (typeof sort !== 'string') return false;
  if (sort === defaultSort?.field || sort === 'id') return true;
  const ownField = fieldOf(info, sort);
  if (ownField) return ownField.sort !== false;
  const [relation, field, ...deeper] = sort.split('.');
  if (!relation || !field || deeper.length > 0) return false;
  if (relation === '_count') return info.listCounts?.includes(field) ?? false;
  // the relation's name is not known here, only the resources it can lead to
  return Object.values(info.fields).some(
    ({ reference }) => (fieldOf(fields[reference ?? ''], field) ?? UNKNOWN_FIELD).sort !== false,
  );
}

function pickKnownEntries(values: unknown, { info, filters }: KnownParams): Values {
  if (!isObject(values)) return {};
  const isKnown = (key: string): boolean =>
    key === 'q' ||
    filters.includes(key) ||
    (fieldOf(info, key) ?? fieldOf(info, key.replace(FILTER_SUFFIX, '')) ?? UNKNOWN_FIELD)
      .filter !== false;
  const entries = Object.entries(values);
  const kept = entries.filter(([key]) => isKnown(key));
  return kept.length === entries.length ? values : Object.fromEntries(kept);
}
