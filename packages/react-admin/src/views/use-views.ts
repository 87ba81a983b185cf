import { useListContext, useNavigate, useStore, type SortPayload } from 'react-admin';
import { isObject, valuesOf, type Values } from '../data-provider/values.js';
import { listAddress } from '../list/list-address.js';

/** What a list shows. */
interface Shown {
  filter: Values;
  displayedFilters: Values;
  sort: SortPayload;
  perPage: number;
}

/** Filters and an order under a name, in the browser's memory: one of react-admin's saved queries. */
export interface View {
  label: string;
  value: Shown;
}

export interface Views {
  views: View[];
  /** The one whose filters and order the list has. */
  shown: View | undefined;
  /** The one that was shown last, where the list has other filters or another order by now. */
  left: View | undefined;
  /** No filter is set. */
  isUnfiltered: boolean;
  /** The list has filters that are no view yet. */
  canSave: boolean;
  show: (view: View) => void;
  showAll: () => void;
  /** Keeps the filters and the order of the list under a name. */
  save: (label: string) => void;
  /** Gives a view the filters and the order of the list. */
  update: (view: View) => void;
  rename: (view: View, label: string) => void;
  remove: (view: View) => void;
}

/** The views of the list that this stands in. */
export function useViews(): Views {
  const list: ListShown = useListContext();
  const { resource, filterValues, displayedFilters, sort, perPage } = list;
  const navigate = useNavigate();
  const [stored, store] = useStore<readonly unknown[]>(`${resource}.savedQueries`, []);
  const [last, setLast] = useStore<string | undefined>(`${resource}.lastView`, undefined);
  const views = stored.filter(isView);
  const value: Shown = {
    filter: valuesOf(filterValues),
    displayedFilters: valuesOf(displayedFilters),
    sort,
    perPage,
  };
  const shown = views.find((view) => isSame(view.value, value));
  const isUnfiltered = Object.keys(value.filter).length === 0;

  const replace = (view: View, by: View[]): void =>
    store(views.flatMap((each) => (each.label === view.label ? by : [each])));

  return {
    views,
    shown,
    left: shown || isUnfiltered ? undefined : views.find(({ label }) => label === last),
    isUnfiltered,
    canSave: !isUnfiltered && !shown,
    show: (view) => {
      setLast(view.label);
      navigate({ search: addressOf(view.value) });
    },
    showAll: () =>
      navigate({ search: addressOf({ filter: {}, displayedFilters: {}, sort, perPage }) }),
    save: (label) => {
      setLast(label);
      store([...views, { label, value }]);
    },
    update: (view) => replace(view, [{ ...view, value }]),
    rename: (view, label) => {
      setLast(label);
      replace(view, [{ ...view, label }]);
    },
    remove: (view) => replace(view, []),
  };
}

/** What react-admin tells of the list. */
interface ListShown extends Pick<Shown, 'sort' | 'perPage'> {
  resource: string;
  filterValues: unknown;
  displayedFilters: unknown;
}

const isView = (one: unknown): one is View =>
  isObject(one) &&
  typeof one['label'] === 'string' &&
  isObject(one['value']) &&
  isObject(one['value']['filter']) &&
  isObject(one['value']['sort']);

const addressOf = ({ filter, displayedFilters, sort, perPage }: Shown): string =>
  listAddress({
    ...{ filter, displayedFilters, perPage, page: 1 },
    sort: sort.field,
    order: sort.order,
  });

/** What is looked at, and in which order; how many of it a page has is nobody's view. */
const isSame = (one: Shown, other: Shown): boolean =>
  textOf([one.filter, one.sort]) === textOf([other.filter, other.sort]);

/** The same for the same values, whichever was set first. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
