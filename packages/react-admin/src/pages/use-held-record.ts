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

interface Held {
  id: Identifier;
  record: RaRecord;
}

/**
 * The record that the form of an Edit page shows. As long as something is typed that is not saved, it is the one that
 * the typing began with: react-admin resets a form whose record is read anew, as it is after every change of a list that
 * holds it. What is saved then is compared with that record, so that whoever changed it meanwhile is asked about, not
 * overwritten.
 */
export function useHeldRecord(record: RaRecord | undefined): RaRecord | undefined {
  const hasChanges = useHasChanges();
  const [held, hold] = useState<Held>();
  const [isSaved, setSaved] = useState(false);
  const isHeld = hasChanges && !isSaved && held !== undefined && held.id === record?.id;
  const shown = isHeld ? held.record : record;
  if (shown && shown !== held?.record) hold({ id: shown.id, record: shown });
  if (isSaved && !hasChanges) setSaved(false);

  const middleware = useCallback<Middleware<Save>>(
    async (resource, params, next) => {
      // whoever was asked which version to keep has said what to compare with
      const isAsRead = params.previousData === record;
      const result = await next(resource, isAsRead ? { ...params, previousData: shown } : params);
      setSaved(true);
      return result;
    },
    [record, shown],
  );
  useRegisterMutationMiddleware(middleware);
  return shown;
}
