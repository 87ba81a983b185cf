import { useMemo } from 'react';
import { FilterButton, useFilterContext } from 'react-admin';
import { valuesOf } from '../../data-provider/values.js';
import { OtherFilters } from '../../pages/OtherFilters.js';
import { useFilterFocus } from '../../pages/use-filter-focus.js';
import type { FilterProps } from '../../pages/use-filter-labels.js';

/** Returns the filters for which the page has inputs. */
function useFilterInputs(): FilterProps[] {
  const filters = useFilterContext();
  return useMemo(
    () =>
      (filters ?? []).flatMap((filter) => {
        const props = valuesOf(filter)['props'];
        return isFilter(props) ? [props] : [];
      }),
    [filters],
  );
}

const isFilter = (props: unknown): props is FilterProps & { alwaysOn?: boolean } =>
  typeof valuesOf(props)['source'] === 'string';

/** Adds one of the list's filters; its input then appears above the grid. */
export function AddFilter() {
  const inputs = useFilterInputs();
  useFilterFocus();
  // the menu leaves out filters that are always shown
  return inputs.some((props) => valuesOf(props)['alwaysOn'] !== true) ? (
    <FilterButton disableSaveQuery />
  ) : null;
}

/** The filters of the list that have no input. */
export function StudioOtherFilters() {
  const inputs = useFilterInputs();
  return <OtherFilters sources={inputs.map(({ source }) => source)} />;
}
