import { useCallback, type ReactNode } from 'react';
import type { Identifier } from 'react-admin';
import { staleIdsOf } from '../data-provider/bulk-conflict.js';
import { bulkProgressOf } from '../data-provider/bulk-progress.js';
import { StaleRecordsDialog, type StaleRecords } from './StaleRecordsDialog.js';
import { useQuestion } from './use-question.js';

/** Returns the records to write whatever their versions; undefined if the user goes back, or if the error is another one. */
type AskAboutStale = (error: unknown, total: number) => Promise<readonly Identifier[] | undefined>;

/** Returns the dialog about records that somebody else has changed before a bulk change, and the function that opens it. */
export function useStaleRecords(action: StaleRecords['action']): [ReactNode, AskAboutStale] {
  const [open, askIt] = useQuestion<StaleRecords, boolean>(false);
  const ask = useCallback<AskAboutStale>(
    async (error, total) => {
      const ids = staleIdsOf(error);
      if (!ids) return undefined;
      const done = bulkProgressOf(error)?.done ?? 0;
      return (await askIt({ ids, total, done, action })) ? ids : undefined;
    },
    [askIt, action],
  );
  const dialog = open ? (
    <StaleRecordsDialog
      stale={open.question}
      onAnyway={() => open.answer(true)}
      onCancel={() => open.answer(false)}
    />
  ) : null;
  return [dialog, ask];
}
