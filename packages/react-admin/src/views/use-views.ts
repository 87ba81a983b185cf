import { useListContext, useNavigate, useStore } from 'react-admin';
import { valuesOf } from '../data-provider/values.js';
import { useFilterFormHandle } from '../list/filter-form.js';
import { listQueryString } from '../list/list-address.js';
import { useViewStore, type ViewStore } from './use-view-store.js';
import { isSameView, type ListState, type View } from './view.js';

export interface Views {
  views: View[];
  kept: ViewStore;
  /** The view that matches the list's filters and order. */
  shown: View | undefined;
  /** The last shown view, if the list's filters or order have changed since. */
  left: View | undefined;
  /** Whether no filter is set. */
  isUnfiltered: boolean;
  /** Whether the list has filters that are not saved as a view. */
  canSave: boolean;
  show: (view: View) => void;
  showAll: () => void;
  /** Saves the list's filters and order under a name. */
  save: (label: string) => void;
  /** Overwrites a view with the list's filters and order. */
  update: (view: View) => void;
  rename: (view: View, label: string) => void;
  remove: (view: View) => void;
}

/**
 * The views of the surrounding list.
 *
 * @param hasPages false if it shows all rows on one page: views then neither change nor store how many these are
 */
export function useViews(hasPages = true): Views {
  const list: ListContextState = useListContext();
  const { resource, filterValues, displayedFilters, sort, perPage } = list;
  const navigate = useNavigate();
  const form = useFilterFormHandle();
  const kept = useViewStore(resource);
  const { views } = kept;
  const [last, setLast] = useStore<string | undefined>(`${resource}.lastView`, undefined);
  const value: ListState = {
    filter: valuesOf(filterValues),
    displayedFilters: valuesOf(displayedFilters),
    sort,
    perPage,
  };
  const shown = views.find((view) => isSameView(view.value, value));
  const applyState = (state: ListState) => {
    form.current?.replace(state.filter);
    navigate({ search: searchOf(hasPages ? state : { ...state, perPage }) });
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
      applyState(view.value);
    },
    showAll: () => applyState({ filter: {}, displayedFilters: {}, sort, perPage }),
    save: (label) => {
      setLast(label);
      kept.add({ label, value });
    },
    update: (view) =>
      kept.change(view, {
        ...view,
        value: hasPages ? value : { ...value, perPage: view.value.perPage },
      }),
    rename: (view, label) => {
      setLast(label);
      kept.change(view, { ...view, label });
    },
    remove: kept.remove,
  };
}

/** The parts of react-admin's list context in use. */
interface ListContextState extends Pick<ListState, 'sort' | 'perPage'> {
  resource: string;
  filterValues: unknown;
  displayedFilters: unknown;
}

const searchOf = ({ filter, displayedFilters, sort, perPage }: ListState): string =>
  listQueryString({
    ...{ filter, displayedFilters, perPage, page: 1 },
    sort: sort.field,
    order: sort.order,
  });
