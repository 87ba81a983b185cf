import { HttpError } from 'react-admin';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';

/**
 * Saves a record, and sends it again if the answer is lost. If it was saved then, the server answers that its version is old, with
 * a record that has the saved value: the data provider takes that for saved.
 *
 * @param isVersioned whether the server compares the version; without that, it is not sent again
 * @throws what the first request threw, if it is unknown whether it was saved: see `isAnswerLost`
 */
export async function saveOnce(save: () => Promise<unknown>, isVersioned: boolean): Promise<void> {
  try {
    await save();
  } catch (error) {
    if (!isVersioned || !isAnswerLost(error)) throw error;
    await save().catch(() => Promise.reject(error));
  }
}

/** Whether a write may have been saved: without an answer, or with one that is a failure or unexpected. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof HttpError && (Number(error.status) < 400 || Number(error.status) >= 500);

export const isLoginEnded = (error: unknown): boolean =>
  error instanceof HttpError && error.status === LOGIN_ENDED;
