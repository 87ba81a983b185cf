import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { matching, type Matched } from '../data-provider/matching.js';
import type { Values } from '../data-provider/values.js';

/** What an input filters its choices by; nothing as long as its form does not hold it. */
export function useMatching({ match = {} }: Matched): { filter?: Values } {
  const { getSource } = useSourceContext();
  const fields = Object.values(match);
  const held: unknown[] = useWatch({ name: fields.map((field) => getSource(field)) });
  const filter = matching(match, (field) => held[fields.indexOf(field)]);
  return Object.keys(filter).length > 0 ? { filter } : {};
}
