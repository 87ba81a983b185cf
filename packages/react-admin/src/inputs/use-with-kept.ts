import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';

interface Choice {
  id: string;
  name: string;
}

/** The choices, and what the record has already, where it is none of them: it stays possible. */
export function useWithKept(source: string, choices: readonly Choice[]): Choice[] {
  const kept: unknown = useRecordContext()?.[source];
  return useMemo(() => {
    const isMore =
      typeof kept === 'string' && kept !== '' && !choices.some(({ id }) => id === kept);
    return isMore ? [...choices, { id: kept, name: kept }] : [...choices];
  }, [choices, kept]);
}
