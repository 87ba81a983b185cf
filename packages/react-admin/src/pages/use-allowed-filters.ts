import { useMemo, type ReactElement } from 'react';
import { useRules } from '../access/use-rules.js';
import { useResourceInfo } from '../data-provider/use-resource-fields.js';
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
  const { fields } = useResourceInfo(resource) ?? {};
  return useMemo(() => {
    const isAllowed = ({ source, reference }: FilterProps & ReferringProps): boolean => {
      const names = [source, source.replace(WITHOUT_SUFFIX, '')];
      if (names.some((name) => rules.reads(resource, name) === false)) return false;
      // `tags_none` has no reference of its own
      const lists = names.flatMap((name) =>
        fields?.[name]?.kind === 'Ids' ? (fields[name].reference ?? []) : [],
      );
      return [reference, ...lists].every(
        (one) => typeof one !== 'string' || rules.may(one, 'list'),
      );
    };
    return filters.filter(({ props }) => isAllowed(props));
  }, [fields, filters, resource, rules]);
}
