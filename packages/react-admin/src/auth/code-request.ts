import { HttpError } from 'react-admin';
import { isObject } from '../data-provider/values.js';

/** Message for a login that requires a code when no dialog can ask for it. */
export const CODE_REQUIRED = 'gen.auth.codeWanted';

/** Message for a login that has been given up before its code was entered. */
const NO_CODE = 'gen.auth.noCode';

/** Message for an invalid code. */
export const CODE_WRONG = 'gen.auth.codeWrong';

const hasErrorCode = (code: string) => (error: unknown) =>
  error instanceof HttpError && isObject(error.body) && error.body['code'] === code;

/** Whether the password was right but a second factor is required. */
export const isCodeRequired = hasErrorCode('SECOND_FACTOR_WANTED');
export const isCodeWrong = hasErrorCode('SECOND_FACTOR_WRONG');

/** What the dialog has to ask for before a login continues. */
export interface CodeRequest {
  /** Different for each request, so that a dialog begins anew. */
  id: number;
  /** Retries the login with the code; rejects with what is wrong. */
  send: (code: string) => Promise<void>;
  /** @param reason why the login then fails */
  cancel: (reason: string) => void;
}

// a login and the dialog do not know each other: the auth provider is created before any component
let currentRequest: CodeRequest | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

function setCurrentRequest(request: CodeRequest | undefined): void {
  currentRequest = request;
  listeners.forEach((changed) => changed());
}

/**
 * Asks for an authenticator code, as often as it takes. A login that is still waiting for its code is cancelled: unlike requests
 * that wait for a password, the two may be of different users.
 * @returns the login's response
 */
export function requestCode<Answer>(send: (code: string) => Promise<Answer>): Promise<Answer> {
  if (listeners.size === 0) return Promise.reject(new Error(CODE_REQUIRED));
  currentRequest?.cancel(NO_CODE);
  return new Promise<Answer>((resolve, reject) => {
    const close = () => {
      if (currentRequest === request) setCurrentRequest(undefined);
    };
    lastId += 1;
    const request: CodeRequest = {
      id: lastId,
      async send(code) {
        resolve(await send(code));
        close();
      },
      cancel(reason) {
        reject(new Error(reason));
        close();
      },
    };
    setCurrentRequest(request);
  });
}

/** For the dialog: the open request. */
export const getCodeRequest = (): CodeRequest | undefined => currentRequest;

/** For the dialog: calls back when the request changes; returns a function that unsubscribes. */
export function subscribeToCodeRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // React may remove the dialog only for a moment
    setTimeout(() => listeners.size > 0 || currentRequest?.cancel(CODE_REQUIRED));
  };
}
