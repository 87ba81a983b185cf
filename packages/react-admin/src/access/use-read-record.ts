import { useMemo } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { ReadRecord } from '../data-provider/match-filter.js';
import { useRules } from './use-rules.js';

/** Returns a reader of single records, which asks for none of a resource that the user may not list. */
export function useReadRecord(): ReadRecord {
  const dataProvider = useDataProvider();
  const rules = useRules();
  return useMemo(
    () => async (reference, id) => {
      if (!rules.may(reference, 'list')) return undefined;
      const { data } = await dataProvider.getMany<RaRecord>(reference, { ids: [id] });
      return data[0];
    },
    [dataProvider, rules],
  );
}
