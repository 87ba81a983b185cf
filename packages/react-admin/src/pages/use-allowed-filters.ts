import { useMemo, type ReactElement } from 'react';
import { useRules } from '../access/use-rules.js';
import type { FilterProps } from './use-filter-labels.js';

interface ReferringProps {
  reference?: unknown;
}

/** `price_gte` → `price`. */
const WITHOUT_SUFFIX = /_[a-z]+$/;

/** Returns the filters without those by fields that the user may not see, which the server would reject. */
export function useAllowedFilters(
  resource: string,
  filters: ReactElement<FilterProps>[],
): ReactElement<FilterProps>[] {
  const rules = useRules();
  return useMemo(() => {
    const isAllowed = (props: FilterProps & ReferringProps): boolean => {
      const names = [props.source, props.source.replace(WITHOUT_SUFFIX, '')];
      if (names.some((name) => rules.reads(resource, name) === false)) return false;
      return typeof props.reference !== 'string' || rules.may(props.reference, 'list');
    };
    return filters.filter(({ props }) => isAllowed(props));
  }, [filters, resource, rules]);
}
