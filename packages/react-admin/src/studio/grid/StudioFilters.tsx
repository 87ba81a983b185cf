import { Chip } from '@mui/material';
import { useMemo } from 'react';
import {
  FilterButton,
  useFilterContext,
  useListContext,
  useResourceContext,
  useTranslateLabel,
  type ListControllerResult,
} from 'react-admin';
import { valuesOf } from '../../data-provider/values.js';
import { useFilterFocus } from '../../pages/use-filter-focus.js';
import { useFilterLabel, type FilterProps } from '../../pages/use-filter-labels.js';
import { readable } from '../cells/text.js';

/** What the page has inputs for. */
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

/** Adds one of the list's filters; its input then stands above the grid. */
export function AddFilter() {
  const inputs = useFilterInputs();
  useFilterFocus();
  // those that are always there are in no menu
  return inputs.some((props) => valuesOf(props)['alwaysOn'] !== true) ? (
    <FilterButton disableSaveQuery />
  ) : null;
}

/** What a link filters by without an input for it: each can be taken off by itself. */
export function OtherFilters() {
  const list: ListControllerResult = useListContext();
  const resource = useResourceContext();
  const inputs = useFilterInputs();
  const labelOf = useFilterLabel();
  const translateLabel = useTranslateLabel();
  const sources = new Set(['q', ...inputs.map(({ source }) => source)]);
  const others = Object.entries(valuesOf(list.filterValues)).filter(([key]) => !sources.has(key));
  return others.map(([source, value]) => {
    const name = labelOf(source) ?? translateLabel({ source, resource });
    return (
      <Chip
        key={source}
        size="small"
        label={`${String(name)}: ${readable(value)}`}
        onDelete={() => list.hideFilter(source)}
      />
    );
  });
}
