import { HttpError } from 'react-admin';
import { isObject } from '../data-provider/values.js';

/** Message of a login that wants a code, where no dialog can ask for it. */
export const CODE_WANTED = 'gen.auth.codeWanted';

/** Message of a code that does not count. */
export const CODE_WRONG = 'gen.auth.codeWrong';

const says = (code: string) => (error: unknown) =>
  error instanceof HttpError && isObject(error.body) && error.body['code'] === code;

/** The password was right, and a second factor is on. */
export const isCodeWanted = says('SECOND_FACTOR_WANTED');
export const isCodeWrong = says('SECOND_FACTOR_WRONG');

/** What the dialog has to ask before a login goes on. */
export interface CodeRequest {
  /** Sends the login again, with the code; rejects with what is wrong. */
  send: (code: string) => Promise<void>;
  /** @param told why there is no login then */
  giveUp: (told: string) => void;
}

// a login and the dialog do not know each other: an auth provider is made before any component
let open: CodeRequest | undefined;
const dialogs = new Set<() => void>();

function show(request: CodeRequest | undefined): void {
  open = request;
  dialogs.forEach((changed) => changed());
}

/**
 * Asks for a code of the authenticator app, as often as it takes.
 * @returns what the login answers
 */
export function askForCode<Answer>(send: (code: string) => Promise<Answer>): Promise<Answer> {
  if (dialogs.size === 0) return Promise.reject(new Error(CODE_WANTED));
  return new Promise<Answer>((resolve, reject) => {
    show({
      async send(code) {
        resolve(await send(code));
        show(undefined);
      },
      giveUp(told) {
        reject(new Error(told));
        show(undefined);
      },
    });
  });
}

/** For the dialog: what is to be asked. */
export const openCodeRequest = (): CodeRequest | undefined => open;

/** For the dialog: calls back when that changes; returns what ends it. */
export function onCodeRequest(changed: () => void): () => void {
  dialogs.add(changed);
  return () => {
    dialogs.delete(changed);
    // React may take the dialog away for a moment only
    setTimeout(() => dialogs.size > 0 || open?.giveUp(CODE_WANTED));
  };
}
