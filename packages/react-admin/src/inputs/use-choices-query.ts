import { useQuery } from '@tanstack/react-query';
import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useReadRecord } from '../access/use-read-record.js';
import { filterAlong, matchedFields, matchFilter, waysOf } from '../data-provider/match-filter.js';
import { choosableQuery, type Choosable } from '../records/choosable.js';
import type { Matched } from '../records/matched.js';
import type { Values } from '../data-provider/values.js';

interface ChoicesQuery {
  filter?: Values;
  queryOptions?: { meta?: { choosableFor: string }; enabled?: false };
}

/**
 * Returns what the list of an input's choices is asked for: those that a rule lets the user choose, and that match the form. It
 * is not asked before values behind references are there, since it would offer what the server refuses; if they cannot be read,
 * the server decides.
 */
export function useChoicesQuery({ match = {}, choosableFor }: Matched & Choosable): ChoicesQuery {
  const { getSource } = useSourceContext();
  const read = useReadRecord();
  const fields = matchedFields(match);
  const formValues: unknown[] = useWatch({ name: fields.map((field) => getSource(field)) });
  const valueOf = (field: string) => formValues[fields.indexOf(field)];
  const ways = waysOf(match, valueOf);
  const { data: found, isLoading } = useQuery({
    queryKey: ['gen', 'match', ways],
    queryFn: () => filterAlong(ways, read),
    enabled: ways.length > 0,
    retry: false,
  });
  const filter = { ...matchFilter(match, valueOf), ...(ways.length > 0 && found) };
  const { queryOptions } = choosableQuery(choosableFor);
  return {
    ...(Object.keys(filter).length > 0 && { filter }),
    ...((queryOptions || isLoading) && {
      queryOptions: { ...queryOptions, ...(isLoading && { enabled: false as const }) },
    }),
  };
}
