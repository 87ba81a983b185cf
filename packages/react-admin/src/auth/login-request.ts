import type { LoginOutcome } from '../data-provider/options.js';

/** Message for a valid login of a different user than the one asked for. */
export const OTHER_ACCOUNT = 'gen.auth.otherAccount';

/** Message for a rejected login, a key of react-admin's dictionary. */
export const SIGN_IN_ERROR = 'ra.auth.sign_in_error';

/** What a dialog has to ask for before requests can be retried. */
export interface LoginRequest {
  /** The user who was logged in; undefined if unknown. */
  userName?: string;
  /** Rejects with what is wrong. */
  logIn: (credentials: { username: string; password: string }) => Promise<void>;
  /** Whether there is a login again, made here or in another window. */
  isDone: () => boolean;
}

export interface PendingLoginRequest extends LoginRequest {
  settle: (outcome: LoginOutcome) => void;
}

// requests and the dialog do not know each other: the data provider is created before any component
let currentRequest: PendingLoginRequest | undefined;
let outcome: Promise<LoginOutcome> | undefined;
const dialogs = new Set<() => void>();

const notifyDialogs = () => dialogs.forEach((changed) => changed());

/** Whether there is a dialog; there is none on the login page, nor in a layout that does not include it. */
export const canRequestLogin = (): boolean => dialogs.size > 0;

/** Asks for the password; callers share one answer while the dialog is open. */
export function requestLogin(request: LoginRequest): Promise<LoginOutcome> {
  outcome ??= new Promise<LoginOutcome>((resolve) => {
    const settle = (answer: LoginOutcome) => {
      currentRequest = outcome = undefined;
      notifyDialogs();
      resolve(answer);
    };
    currentRequest = { ...request, settle };
    notifyDialogs();
  });
  return outcome;
}

/** For a dialog: the open request, to be answered by `settle`. */
export const getLoginRequest = (): PendingLoginRequest | undefined => currentRequest;

/** For a dialog: calls back when the request changes; returns a function that unsubscribes. */
export function subscribeToLoginRequest(listener: () => void): () => void {
  dialogs.add(listener);
  return () => {
    dialogs.delete(listener);
    // React may remove the dialog only for a moment
    setTimeout(() => canRequestLogin() || currentRequest?.settle({ isLoggedIn: false }));
  };
}
