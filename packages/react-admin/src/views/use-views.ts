import { useListContext, useNavigate, useStore } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { useFilterFormHandle } from '../list/filter-form.js';
import { listAddress } from '../list/list-address.js';
import { useKeptViews, type KeptViews } from './use-kept-views.js';
import { isSame, type Shown, type View } from './view.js';

export interface Views {
  views: View[];
  kept: KeptViews;
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
  const form = useFilterFormHandle();
  const kept = useKeptViews(resource);
  const { views } = kept;
  const [last, setLast] = useStore<string | undefined>(`${resource}.lastView`, undefined);
  const value: Shown = {
    filter: valuesOf(filterValues),
    displayedFilters: valuesOf(displayedFilters),
    sort,
    perPage,
  };
  const shown = views.find((view) => isSame(view.value, value));
  const ask = (asked: Shown) => {
    form.current?.replace(asked.filter);
    navigate({ search: addressOf(asked) });
  };
  const isUnfiltered = Object.keys(value.filter).length === 0;

  return {
    views,
    kept,
    shown,
    left: shown || isUnfiltered ? undefined : views.find(({ label }) => label === last),
    isUnfiltered,
    canSave: kept.isRead && !isUnfiltered && !shown,
    show: (view) => {
      setLast(view.label);
      ask(view.value);
    },
    showAll: () => ask({ filter: {}, displayedFilters: {}, sort, perPage }),
    save: (label) => {
      setLast(label);
      kept.add({ label, value });
    },
    update: (view) => kept.change(view, { ...view, value }),
    rename: (view, label) => {
      setLast(label);
      kept.change(view, { ...view, label });
    },
    remove: kept.remove,
  };
}

/** What react-admin tells of the list. */
interface ListShown extends Pick<Shown, 'sort' | 'perPage'> {
  resource: string;
  filterValues: unknown;
  displayedFilters: unknown;
}

const addressOf = ({ filter, displayedFilters, sort, perPage }: Shown): string =>
  listAddress({
    ...{ filter, displayedFilters, perPage, page: 1 },
    sort: sort.field,
    order: sort.order,
  });
