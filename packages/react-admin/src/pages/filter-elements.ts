import { useMemo, type ReactElement } from 'react';
import { elementsIn } from '../resources/elements-in.js';
import type { FilterProps } from './use-filter-labels.js';

/** The inputs of a list's filters: elements in a fragment, a single one, or react-admin's array. */
export type FilterInputs = ReactElement | ReactElement<FilterProps>[];

/** Returns the inputs as the array that react-admin's components take. */
export const useFilterElements = (filters: FilterInputs): ReactElement<FilterProps>[] =>
  useMemo(
    () => (Array.isArray(filters) ? filters : elementsIn<FilterProps>(filters).filter(isInput)),
    [filters],
  );

const isInput = (node: ReactElement<Partial<FilterProps>>): node is ReactElement<FilterProps> =>
  typeof node.props.source === 'string';
