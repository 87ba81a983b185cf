import { useMemo, useState } from 'react';
import {
  useChoicesContext,
  useWrappedSource,
  type AutocompleteInputProps,
  type RaRecord,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { valuesOf } from '../data-provider/values.js';

type ToQuery = NonNullable<AutocompleteInputProps['filterToQuery']>;

const search: ToQuery = (typed) => ({ q: typed });

interface AwaitedChoices {
  /** The choices that are there do not belong to what is typed. */
  isAwaited: boolean;
  onTyped: (typed: string) => void;
  /** What takes the place of the choices meanwhile: those that are chosen already, which the input shows. */
  kept: { allChoices?: RaRecord[]; availableChoices?: RaRecord[] };
}

/** Compares what is typed with what the server was asked for and has answered. */
export function useAwaitedChoices(toQuery: ToQuery = search): AwaitedChoices {
  const choices = useChoicesContext<RaRecord>();
  const { isPlaceholderData, isFetching, allChoices } = choices;
  const value: unknown = useWatch({ name: useWrappedSource(choices.source) });
  const [typed, onTyped] = useState('');

  const wanted = valuesOf(toQuery(typed));
  const asked = valuesOf(choices.filterValues);
  // react-admin waits a moment before it asks
  const isUnasked = Object.keys(wanted).some((key) => (wanted[key] || '') !== (asked[key] || ''));
  // of no chosen records there are never any but placeholders
  const isAwaited = isUnasked || (isPlaceholderData === true && isFetching);

  const kept = useMemo(() => {
    if (!isAwaited) return {};
    const chosen = new Set((Array.isArray(value) ? value : [value]).map(String));
    const left = allChoices?.filter(({ id }) => chosen.has(String(id)));
    return { allChoices: left, availableChoices: left };
  }, [isAwaited, value, allChoices]);

  return { isAwaited, onTyped, kept };
}
