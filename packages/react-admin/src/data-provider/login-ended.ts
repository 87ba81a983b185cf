import { HttpError } from 'react-admin';
import type { TokenSource } from './options.js';

/** In English, for apps without a dialog that says it in another language. */
const DEFAULT_MESSAGES = {
  unread: 'Your session has ended.',
  unsaved: 'Nothing was saved: your session has ended.',
};

/**
 * The status of a request rejected because the login had ended. It is not 401, on which an `authProvider` logs out: react-admin
 * would then treat the request as successful and report a save that never happened.
 */
export const LOGIN_ENDED = 440;

const isUnauthorized = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 401;

/**
 * Sends a request with the access token. If the login has ended, it waits for a new one and retries; without a new login, a write
 * rejects with the status 440 and stays on its page.
 */
export async function withLogin<Answer>(
  auth: TokenSource | undefined,
  isWrite: boolean,
  send: (token: string | null | undefined) => Promise<Answer>,
): Promise<Answer> {
  const currentToken = () => (auth?.freshToken ? auth.freshToken() : auth?.getToken());
  const token = await currentToken();
  try {
    return await send(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const outcome = await auth?.logInAgain?.(token);
    if (outcome?.isLoggedIn) return send(await currentToken()).catch(rethrowAsLoginEnded);
    if (!outcome && !isWrite) throw error;
    const { unread, unsaved } = outcome?.told ?? DEFAULT_MESSAGES;
    throw new HttpError(isWrite ? unsaved : unread, LOGIN_ENDED, error.body);
  }
}

/** A server that also rejects a new login has other reasons, which it may name. */
function rethrowAsLoginEnded(error: unknown): never {
  throw isUnauthorized(error) ? new HttpError(error.message, LOGIN_ENDED, error.body) : error;
}
