import { Chip } from '@mui/material';
import {
  useListContext,
  useResourceContext,
  useTranslateLabel,
  type ListControllerResult,
} from 'react-admin';
import { toReadableText } from '../data-provider/readable-text.js';
import { valuesOf } from '../data-provider/values.js';
import { useFilterLabel } from './use-filter-labels.js';

interface OtherFiltersProps {
  /** The sources of the filters that have inputs. */
  sources: readonly string[];
}

/** Filters from a link without an input: each is named with its value, and can be removed individually. */
export function OtherFilters({ sources }: OtherFiltersProps) {
  const list: ListControllerResult = useListContext();
  const resource = useResourceContext();
  const labelOf = useFilterLabel();
  const translateLabel = useTranslateLabel();
  // the source `owner.name` sets a value in the object `owner`
  const hasInput = (key: string): boolean =>
    key === 'q' || sources.some((source) => source === key || source.startsWith(`${key}.`));
  const others = Object.entries(valuesOf(list.filterValues)).filter(([key]) => !hasInput(key));
  return others.map(([source, value]) => {
    const name = labelOf(source) ?? translateLabel({ source, resource });
    return (
      <Chip
        key={source}
        size="small"
        label={`${String(name)}: ${toReadableText(value)}`}
        onDelete={() => list.hideFilter(source)}
      />
    );
  });
}
