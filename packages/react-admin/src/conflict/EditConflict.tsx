import { useCallback, useEffect, useRef } from 'react';
import {
  HttpError,
  useEditContext,
  useNotify,
  useRegisterMutationMiddleware,
  type Middleware,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { conflictOf, type Conflict } from '../data-provider/conflict.js';
import { useTexts } from '../i18n/use-texts.js';
import { ConflictDialog } from './ConflictDialog.js';
import { conflictMessages } from './messages.js';
import { useQuestion } from './use-question.js';

type Save = (resource: string, params: UpdateParams) => Promise<UpdateResult>;
type Choice = 'mine' | 'theirs' | 'none';

/**
 * Shows both versions where somebody else has changed the record meanwhile. A child of the form of an Edit page with
 * `mutationMode="pessimistic"`; the save waits for the answer.
 */
export function EditConflict() {
  const text = useTexts('conflict', conflictMessages);
  const [asked, ask] = useQuestion<Conflict, Choice>('none');
  const loadTheirs = useLoadTheirs(text('loaded'));
  const notSaved = text('notSaved');

  const middleware = useCallback<Middleware<Save>>(
    async (resource, params, next) => {
      let attempt = params;
      for (;;) {
        try {
          return await next(resource, attempt);
        } catch (error) {
          const conflict = conflictOf(error);
          if (!conflict) throw error;
          const choice = await ask(conflict);
          if (choice !== 'mine') {
            if (choice === 'theirs') loadTheirs();
            throw unsaved(error, choice === 'none' ? { serverError: notSaved } : {});
          }
          const { current, mine } = conflict;
          attempt = { ...params, data: { ...current, ...mine }, previousData: current };
        }
      }
    },
    [ask, loadTheirs, notSaved],
  );
  useRegisterMutationMiddleware(middleware);

  if (!asked) return null;
  return (
    <ConflictDialog
      conflict={asked.question}
      onKeepMine={() => asked.answer('mine')}
      onTakeTheirs={() => asked.answer('theirs')}
      onCancel={() => asked.answer('none')}
    />
  );
}

/** Ends the save. With errors of the form, react-admin shows these and no notification of its own. */
const unsaved = (cause: unknown, root: object): HttpError =>
  new HttpError(cause instanceof Error ? cause.message : '', 412, { errors: { root } });

/** Lets the form show the saved record, once the save that met it has ended. */
function useLoadTheirs(loaded: string): () => void {
  const { refetch } = useEditContext();
  const { reset, formState } = useFormContext();
  const notify = useNotify();
  const isWanted = useRef(false);
  const { isSubmitting } = formState;

  useEffect(() => {
    if (!isWanted.current || isSubmitting) return;
    isWanted.current = false;
    // also where the form keeps what was typed when the record changes
    reset();
    void refetch().then(({ error }) => error || notify(loaded, { type: 'info' }));
  }, [isSubmitting, reset, refetch, notify, loaded]);

  return useCallback(() => {
    isWanted.current = true;
  }, []);
}
