import { createContext, useContext, type RefObject } from 'react';
import type { Values } from '../data-provider/values.js';

/** What is done to the form of the filters by what stands beside it. */
export interface FilterFormHandle {
  /** Other filters take the place of all that there are, and of what is typed and not asked for yet. */
  replace: (filter: Values) => void;
  /** A filter is taken away, with what is typed into it. */
  drop: (source: string) => void;
}

/** Of the list around. */
export const FilterFormContext = createContext<RefObject<FilterFormHandle | null>>({
  current: null,
});

export const useFilterFormHandle = (): RefObject<FilterFormHandle | null> =>
  useContext(FilterFormContext);
