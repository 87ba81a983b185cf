import { useChoicesContext, useWrappedSource, type RaRecord } from 'react-admin';
import { useWatch } from 'react-hook-form';

/**
 * Whether some of the selected records are being loaded or could not be loaded: react-admin's input shows the others, and a choice
 * would replace the selection by those and the new one.
 */
export function useHasUnread(): boolean {
  const { allChoices = [], error, isPending, source } = useChoicesContext<RaRecord>();
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  if (!Array.isArray(value) || !(isPending || error)) return false;
  const loadedIds = new Set(allChoices.map(({ id }) => String(id)));
  return value.some((id) => !loadedIds.has(String(id)));
}
