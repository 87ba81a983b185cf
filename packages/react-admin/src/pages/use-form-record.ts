import { useCallback, useState } from 'react';
import {
  useRegisterMutationMiddleware,
  type Identifier,
  type Middleware,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { useHasChanges } from '../actions/unsaved-form.js';

type Save = (resource: string, params: UpdateParams) => Promise<UpdateResult>;

interface FrozenRecord {
  id: Identifier;
  record: RaRecord;
}

/**
 * Returns the record shown by the form of an Edit page. While there are unsaved changes, it stays the one that editing began
 * with: react-admin resets a form whose record is refetched, as it is after every change of a list that contains it. Saving then
 * compares with that record, so that a concurrent change leads to a question and is not overwritten.
 */
export function useFormRecord(record: RaRecord | undefined): RaRecord | undefined {
  const hasChanges = useHasChanges();
  const [frozen, freeze] = useState<FrozenRecord>();
  const [isSaved, setSaved] = useState(false);
  const isFrozen = hasChanges && !isSaved && frozen !== undefined && frozen.id === record?.id;
  const shown = isFrozen ? frozen.record : record;
  if (shown && shown !== frozen?.record) freeze({ id: shown.id, record: shown });
  if (isSaved && !hasChanges) setSaved(false);

  const middleware = useCallback<Middleware<Save>>(
    async (resource, params, next) => {
      // after a conflict, the caller has decided what to compare with
      const isLoadedRecord = params.previousData === record;
      const result = await next(
        resource,
        isLoadedRecord ? { ...params, previousData: shown } : params,
      );
      setSaved(true);
      return result;
    },
    [record, shown],
  );
  useRegisterMutationMiddleware(middleware);
  return shown;
}
