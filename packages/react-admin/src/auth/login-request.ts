import type { LoginOutcome } from '../data-provider/options.js';

/** Message of a login that is right, but not that of the user who is asked. */
export const OTHER_ACCOUNT = 'gen.auth.otherAccount';

/** Message of a login that is refused, as react-admin's dictionary has it. */
export const SIGN_IN_ERROR = 'ra.auth.sign_in_error';

/** What a dialog has to ask before requests can be sent again. */
export interface LoginRequest {
  /** Who was logged in; undefined where that is not known. */
  userName?: string;
  /** Rejects with what is wrong. */
  logIn: (credentials: { username: string; password: string }) => Promise<void>;
  /** There is a login again: made here, or in another window. */
  isDone: () => boolean;
}

export interface OpenRequest extends LoginRequest {
  settle: (outcome: LoginOutcome) => void;
}

// requests and the dialog do not know each other: a data provider is made before any component
let open: OpenRequest | undefined;
let outcome: Promise<LoginOutcome> | undefined;
const dialogs = new Set<() => void>();

const tell = () => dialogs.forEach((changed) => changed());

/** Whether there is a dialog: not on the login page, nor in a layout that has none. */
export const canAskForLogin = (): boolean => dialogs.size > 0;

/** Asks for the password; whoever asks while the dialog is open gets the same answer. */
export function askForLogin(request: LoginRequest): Promise<LoginOutcome> {
  outcome ??= new Promise<LoginOutcome>((resolve) => {
    const settle = (answer: LoginOutcome) => {
      open = outcome = undefined;
      tell();
      resolve(answer);
    };
    open = { ...request, settle };
    tell();
  });
  return outcome;
}

/** For a dialog: what is to be asked. It must answer by `settle`. */
export const openLoginRequest = (): OpenRequest | undefined => open;

/** For a dialog: calls back when that changes; returns what ends it. */
export function onLoginRequest(changed: () => void): () => void {
  dialogs.add(changed);
  return () => {
    dialogs.delete(changed);
    // React may take the dialog away for a moment only
    setTimeout(() => canAskForLogin() || open?.settle({ isLoggedIn: false }));
  };
}
