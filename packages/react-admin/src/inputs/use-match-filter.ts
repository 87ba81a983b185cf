import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { matchFilter, type Matched } from '../data-provider/match-filter.js';
import type { Values } from '../data-provider/values.js';

/** Returns the filter for an input's choices; empty until the form contains the values. */
export function useMatchFilter({ match = {} }: Matched): { filter?: Values } {
  const { getSource } = useSourceContext();
  const fields = Object.values(match);
  const formValues: unknown[] = useWatch({ name: fields.map((field) => getSource(field)) });
  const filter = matchFilter(match, (field) => formValues[fields.indexOf(field)]);
  return Object.keys(filter).length > 0 ? { filter } : {};
}
