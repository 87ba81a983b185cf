import { HttpError } from 'react-admin';
import type { TokenSource } from './options.js';

/** English for those who have no dialog that says it in another language. */
const TOLD = {
  unread: 'Your login has ended.',
  unsaved: 'Nothing was saved: your login has ended.',
};

/**
 * The status of a request that was refused because the login had ended. It is not 401, on which an `authProvider` logs
 * out: react-admin takes the request for one that went well then, and would tell a save that never happened.
 */
export const LOGIN_ENDED = 440;

const isRefused = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 401;

/**
 * Sends a request with the access token. Where the login has ended, it waits for a new one and is sent again; without a
 * new one a write rejects with the status 440 and stays on its page.
 */
export async function withLogin<Answer>(
  auth: TokenSource | undefined,
  isWrite: boolean,
  send: (token: string | null | undefined) => Promise<Answer>,
): Promise<Answer> {
  const newest = () => (auth?.freshToken ? auth.freshToken() : auth?.getToken());
  const token = await newest();
  try {
    return await send(token);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const outcome = await auth?.logInAgain?.(token);
    if (outcome?.isLoggedIn) return send(await newest()).catch(whoIsKnown);
    if (!outcome && !isWrite) throw error;
    const { unread, unsaved } = outcome?.told ?? TOLD;
    throw new HttpError(isWrite ? unsaved : unread, LOGIN_ENDED, error.body);
  }
}

/** A server that refuses a new login as well has other reasons, which it may name. */
function whoIsKnown(error: unknown): never {
  throw isRefused(error) ? new HttpError(error.message, LOGIN_ENDED, error.body) : error;
}
