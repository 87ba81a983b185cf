import { createContext, useContext, type RefObject } from 'react';
import type { Values } from '../data-provider/values.js';

/** Changes that components outside of the filter form make to it. */
export interface FilterFormHandle {
  /** Replaces all filters, including typed text that has not been applied yet. */
  replace: (filter: Values) => void;
  /** Removes a filter and what is typed into it. */
  drop: (source: string) => void;
}

/** For the surrounding list. */
export const FilterFormContext = createContext<RefObject<FilterFormHandle | null>>({
  current: null,
});

export const useFilterFormHandle = (): RefObject<FilterFormHandle | null> =>
  useContext(FilterFormContext);
