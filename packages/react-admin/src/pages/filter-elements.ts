import { Fragment, isValidElement, useMemo, type ReactElement, type ReactNode } from 'react';
import type { FilterProps } from './use-filter-labels.js';

/** The inputs of a list's filters: elements in a fragment, a single one, or react-admin's array. */
export type FilterInputs = ReactElement | ReactElement<FilterProps>[];

/** Returns the inputs as the array that react-admin's components take. */
export const useFilterElements = (filters: FilterInputs): ReactElement<FilterProps>[] =>
  useMemo(() => (Array.isArray(filters) ? filters : elementsIn(filters)), [filters]);

function elementsIn(node: ReactNode): ReactElement<FilterProps>[] {
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => elementsIn(one));
  if (isFragment(node)) return elementsIn(node.props.children);
  return isInput(node) ? [node] : [];
}

const isFragment = (node: ReactNode): node is ReactElement<{ children?: ReactNode }> =>
  isValidElement(node) && node.type === Fragment;

const isInput = (node: ReactNode): node is ReactElement<FilterProps> =>
  isValidElement<Partial<FilterProps>>(node) && typeof node.props.source === 'string';
