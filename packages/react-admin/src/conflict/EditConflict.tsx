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
type Choice = 'mine' | 'theirs' | 'none' | 'left';

/**
 * Shows both versions if somebody else has changed the record in the meantime. A child of the form of an Edit page with
 * `mutationMode="pessimistic"`; the save waits for the user's decision.
 */
export function EditConflict() {
  const text = useTexts('conflict', conflictMessages);
  const [openQuestion, ask] = useQuestion<Conflict, Choice>('left');
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
          if (choice === 'left') throw error; // the page tells it, since there is no form to show it in
          if (choice !== 'mine') {
            if (choice === 'theirs') loadTheirs();
            throw saveError(error, choice === 'none' ? { serverError: notSaved } : {});
          }
          const { current, mine } = conflict;
          attempt = { ...params, data: { ...current, ...mine }, previousData: current };
        }
      }
    },
    [ask, loadTheirs, notSaved],
  );
  useRegisterMutationMiddleware(middleware);

  if (!openQuestion) return null;
  return (
    <ConflictDialog
      conflict={openQuestion.question}
      onKeepMine={() => openQuestion.answer('mine')}
      onTakeTheirs={() => openQuestion.answer('theirs')}
      onCancel={() => openQuestion.answer('none')}
    />
  );
}

/** The error that ends the save. With form errors, react-admin shows those and no notification of its own. */
const saveError = (cause: unknown, root: object): HttpError =>
  new HttpError(cause instanceof Error ? cause.message : '', 412, { errors: { root } });

/** Lets the form show the saved record, once the conflicting save has ended. */
function useLoadTheirs(message: string): () => void {
  const { refetch } = useEditContext();
  const { reset, formState } = useFormContext();
  const notify = useNotify();
  const isRequested = useRef(false);
  const { isSubmitting } = formState;

  useEffect(() => {
    if (!isRequested.current || isSubmitting) return;
    isRequested.current = false;
    // also if the form keeps what was typed when the record changes
    reset();
    void refetch().then(({ error }) => error || notify(message, { type: 'info' }));
  }, [isSubmitting, reset, refetch, notify, message]);

  return useCallback(() => {
    isRequested.current = true;
  }, []);
}
