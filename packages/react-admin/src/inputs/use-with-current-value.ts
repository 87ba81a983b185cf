import { useMemo } from 'react';
import { useRecordContext, useWrappedSource } from 'react-admin';
import { get } from 'react-hook-form';

interface Choice {
  id: string;
  name: string;
}

/** Returns the choices plus the record's current value if it is not among them, so that it remains available. */
export function useWithCurrentValue(source: string, choices: readonly Choice[]): Choice[] {
  const current: unknown = get(useRecordContext(), useWrappedSource(source));
  return useMemo(() => {
    const isMissing =
      typeof current === 'string' && current !== '' && !choices.some(({ id }) => id === current);
    return isMissing ? [...choices, { id: current, name: current }] : [...choices];
  }, [choices, current]);
}
