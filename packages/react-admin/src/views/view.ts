import type { SortPayload } from 'react-admin';
import { isObject, type Values } from '../data-provider/values.js';

/** What a list shows. */
export interface Shown {
  filter: Values;
  displayedFilters: Values;
  sort: SortPayload;
  perPage: number;
}

/** Filters and an order under a name: one of react-admin's saved queries. */
export interface View {
  /** Of the API, where it keeps the view. */
  id?: string;
  label: string;
  value: Shown;
}

export const isView = (one: unknown): one is View =>
  isObject(one) &&
  typeof one['label'] === 'string' &&
  isObject(one['value']) &&
  isObject(one['value']['filter']) &&
  isObject(one['value']['sort']);

/** What is looked at, and in which order; how many of it a page has is nobody's view. */
export const isSame = (one: Shown, other: Shown): boolean =>
  textOf([one.filter, one.sort]) === textOf([other.filter, other.sort]);

/** The same for the same values, whichever was set first. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
