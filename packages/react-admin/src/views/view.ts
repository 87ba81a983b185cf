import type { SortPayload } from 'react-admin';
import { isObject, type Values } from '../data-provider/values.js';

/** What a list shows. */
export interface ListState {
  filter: Values;
  displayedFilters: Values;
  sort: SortPayload;
  perPage: number;
}

/** Filters and an order under a name: one of react-admin's saved queries. */
export interface View {
  /** The API's id, if it stores the view. */
  id?: string;
  label: string;
  value: ListState;
}

export const isView = (one: unknown): one is View =>
  isObject(one) &&
  typeof one['label'] === 'string' &&
  isObject(one['value']) &&
  isObject(one['value']['filter']) &&
  isObject(one['value']['sort']);

/** Compares filters and order; the page size is not part of a view. */
export const isSameView = (one: ListState, other: ListState): boolean =>
  stableStringify([one.filter, one.sort]) === stableStringify([other.filter, other.sort]);

/** Serializes values independently of the order of their keys. */
const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
