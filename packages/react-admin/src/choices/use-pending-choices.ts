import { useMemo, useState } from 'react';
import {
  useChoicesContext,
  useGetRecordRepresentation,
  useWrappedSource,
  type AutocompleteInputProps,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { valuesOf } from '../data-provider/values.js';
import { ownMatchesFirst } from '../records/own-matches-first.js';

type ToQuery = NonNullable<AutocompleteInputProps['filterToQuery']>;

const toSearchFilter: ToQuery = (typed) => ({ q: typed });

interface PendingChoices {
  /** Whether the current choices do not match the search text. */
  isAwaited: boolean;
  onTyped: (typed: string) => void;
  /** Replaces the choices: meanwhile by the ones already selected, which the input shows; then sorted by what was typed. */
  shown: { allChoices?: RaRecord[] | undefined; availableChoices?: RaRecord[] | undefined };
}

/** Compares the search text with what was requested from the server and what it has answered, and sorts the answer by it. */
export function usePendingChoices(toQuery: ToQuery = toSearchFilter): PendingChoices {
  const choices = useChoicesContext<RaRecord>();
  const { isPlaceholderData, isFetching, allChoices, availableChoices } = choices;
  const represent = useGetRecordRepresentation(choices.resource);
  const value: unknown = useWatch({ name: useWrappedSource(choices.source) });
  const [typed, onTyped] = useState('');

  const typedFilter = valuesOf(toQuery(typed));
  const currentFilter = valuesOf(choices.filterValues);
  // react-admin debounces before it sends the search
  const isDebouncing = Object.keys(typedFilter).some(
    (key) => (typedFilter[key] || '') !== (currentFilter[key] || ''),
  );
  // with no selected records there is only ever placeholder data
  const isAwaited = isDebouncing || (isPlaceholderData === true && isFetching);

  const shown = useMemo(() => {
    if (isAwaited) {
      const selectedIds = new Set((Array.isArray(value) ? value : [value]).map(String));
      const selected = allChoices?.filter(({ id }) => selectedIds.has(String(id)));
      return { allChoices: selected, availableChoices: selected };
    }
    if (typed === '') return {};
    const labelOf = (record: RaRecord) => {
      const label = represent(record);
      return typeof label === 'string' ? label : undefined;
    };
    return {
      ...(allChoices && { allChoices: ownMatchesFirst(allChoices, typed, labelOf) }),
      ...(availableChoices && {
        availableChoices: ownMatchesFirst(availableChoices, typed, labelOf),
      }),
    };
  }, [isAwaited, value, typed, represent, allChoices, availableChoices]);

  return { isAwaited, onTyped, shown };
}
