import { HttpError, type Identifier, type UserIdentity } from 'react-admin';
import { createAccess, type Access } from '../access/create-access.js';
import type { GenAuthProvider, PasswordChange } from '../access/use-rules.js';
import { createHttp } from '../data-provider/http.js';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';
import type { LoginOutcome, TokenSource } from '../data-provider/options.js';
import { isRefusedRead } from '../data-provider/refused-read.js';
import { unexpectedAnswer } from '../data-provider/unexpected-answer.js';
import { apiKeysAt } from './api-keys.js';
import type { AuthOptions } from './auth-options.js';
import { createBrowserText } from './browser-text.js';
import { requestCode, CODE_WRONG, isCodeRequired, isCodeWrong } from './code-request.js';
import { isExpired, readClaims } from './jwt.js';
import { createFetch } from './create-fetch.js';
import { createPageToken } from './page-token.js';
import { createLoginName, type Credentials } from './login-name.js';
import { requestLogin, canRequestLogin, OTHER_ACCOUNT, SIGN_IN_ERROR } from './login-request.js';
import { isOnPageOf } from './page-resource.js';
import { openIdAt } from './openid.js';
import { hasInPageErrors } from '../reading/in-page-errors.js';
import { readAccess } from './read-access.js';
import { secondFactorAt } from './second-factor.js';
import { isAllowed, permissionsOf, type AccessRequest } from './permissions.js';
import { createSession } from './session.js';
import { storedViewsAt } from './stored-views.js';

export interface Auth extends TokenSource {
  authProvider: GenAuthProvider;
  getToken: () => string | null;
  access?: Access;
  /**
   * The browser's `fetch` with the access token, for requests from your own buttons. Requests rejected because the login has
   * ended are retried.
   */
  fetch: typeof fetch;
}

/** A request as react-admin makes it, with or without a record. */
interface RecordRequest extends AccessRequest {
  record?: { id?: Identifier };
}

/** Status codes of a rejected login; react-admin does not type the status. */
const REJECTED_LOGIN_STATUSES: readonly unknown[] = [400, 401, LOGIN_ENDED];

/** The same for a change of password, where 400 describes a problem with the new one. */
const WRONG_PASSWORD_STATUSES: readonly unknown[] = [401, LOGIN_ENDED];

/**
 * Delay before a missing login is reported, in milliseconds. react-admin responds by logging out: it opens the login page and
 * clears its query cache, and the cleared query asks again at once. React Router opens pages in a transition, which each such
 * round would interrupt: the window would stay blank for many seconds.
 */
const LOGIN_PAGE_DELAY_MS = 200;

const needsAccessDeniedPage = (resource: string) =>
  isOnPageOf(resource) && !hasInPageErrors(resource);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Login by email address or user name, and password; the access token (a JWT) is kept in `localStorage` and sent as a bearer token. */
export function createAuth(options: AuthOptions): Auth {
  const { apiUrl, loginPath = '/auth/login', storageKey = 'gen.accessToken' } = options;
  const {
    accessDeniedPath = '/access-denied',
    passwordPath,
    sessionPath,
    permissions,
    fields,
  } = options;
  const { forgotPath, resetPath, keysPath, secondFactorPath, openIdPath, viewsPath } = options;
  const { access: accessPath = '/gen-api/access' } = options;
  const loginName = createLoginName(options.loginField ?? 'email');
  const hasRules = fields
    ? Object.values(fields).some(({ rules }) => rules)
    : options.access !== undefined;
  const http = createHttp(apiUrl);
  const storage = createBrowserText(storageKey);
  const { read: getToken, write, forget } = storage;
  const pageToken = createPageToken(getToken, hasRules);
  const session =
    sessionPath === undefined
      ? undefined
      : createSession({ http, path: sessionPath, storage, key: storageKey });

  /**
   * Claims of the current token; undefined if there is none or it has expired. If requests can renew it or ask for a new login,
   * the user stays logged in: leaving the page would lose what they have typed.
   */
  const currentClaims = () => {
    const claims = readClaims(pageToken.current() ?? '');
    return claims && (session || !isExpired(claims) || canRequestLogin()) ? claims : undefined;
  };

  /** @param rejectedStatuses the status codes that mean the password is wrong */
  async function requestToken(
    path: string,
    body: object,
    rejectedStatuses: readonly unknown[],
  ): Promise<string> {
    const postCredentials = (code?: string) =>
      http<{ accessToken?: unknown } | undefined>(path, {
        method: 'POST',
        body: { ...body, code },
        isSession: session !== undefined,
      });
    const toLoginError = (error: unknown): unknown => {
      if (isCodeWrong(error)) return new Error(CODE_WRONG);
      const isRefused = error instanceof HttpError && rejectedStatuses.includes(error.status);
      return isRefused ? new Error(SIGN_IN_ERROR) : error;
    };
    const response = await postCredentials().catch((error: unknown) => {
      if (!isCodeRequired(error)) throw toLoginError(error);
      return requestCode((code) =>
        postCredentials(code).catch((failure) => Promise.reject(toLoginError(failure))),
      );
    });
    if (typeof response?.accessToken !== 'string') {
      throw unexpectedAnswer(response, {
        request: `POST ${apiUrl}${path}`,
        expected: '{accessToken}',
      });
    }
    return response.accessToken;
  }

  const post = (path: string, body: object) => http<void>(path, { method: 'POST', body });

  const newToken = ({ email, username, password }: Credentials): Promise<string> =>
    requestToken(
      loginPath,
      { ...loginName.asBody(email ?? username), password },
      REJECTED_LOGIN_STATUSES,
    );

  /** Takes over the cookie's session, whoever was logged in here before. */
  async function adoptSession(): Promise<boolean> {
    let isLoggedIn: boolean | undefined;
    try {
      // windows with the old login stay open until there is a new one, which may be theirs
      isLoggedIn = await session?.adopt();
    } finally {
      if (!isLoggedIn) forget();
      pageToken.forget();
      access?.checkLogin();
    }
    return isLoggedIn === true;
  }

  /** Every other token of the user is invalid afterwards: this window continues with the new one. */
  const changePassword =
    (path: string) =>
    async ({ email, ...passwords }: PasswordChange) => {
      await session?.renew(getToken()); // the name may have changed since the login
      const body = { ...loginName.asBody(email ?? loginName.of(currentClaims())), ...passwords };
      write(await requestToken(path, body, WRONG_PASSWORD_STATUSES));
    };

  async function logInAgain(rejectedToken?: string | null): Promise<LoginOutcome | undefined> {
    const lastToken = rejectedToken ?? pageToken.last(); // another window may have logged out
    if (await session?.renew(lastToken)) return { isLoggedIn: true };
    if (!canRequestLogin()) return undefined;
    const oldClaims = readClaims(lastToken ?? '');
    const isSameUser = (token: string) =>
      oldClaims?.sub === undefined || readClaims(token)?.sub === oldClaims.sub;
    const isDone = () => {
      const token = getToken();
      return token !== null && token !== rejectedToken && isSameUser(token);
    };
    if (isDone()) return { isLoggedIn: true }; // by another request, or in another window
    const logIn = async (credentials: Credentials) => {
      const token = await newToken(credentials);
      if (!isSameUser(token)) throw new Error(OTHER_ACCOUNT);
      write(token);
      access?.checkLogin();
    };
    return requestLogin({ userName: loginName.of(oldClaims), logIn, isDone });
  }

  /** Keeps the user logged in while the API is unreachable: requests then report that themselves. */
  async function isStillLoggedIn(): Promise<boolean> {
    const token = getToken();
    if (!session || token === null || canRequestLogin() || !session.isStale(token)) return true;
    return session.renew(token).catch(() => true);
  }

  const tokenMethods = () => ({
    getToken: pageToken.use,
    logInAgain,
    ...(session && {
      freshToken: () => session.freshToken().then(() => pageToken.use()),
    }),
  });

  const access = hasRules
    ? createAccess({
        read: () => readAccess(createHttp(apiUrl, tokenMethods()), accessPath),
        login: () => {
          const token = pageToken.current();
          const claims = currentClaims();
          return token !== null && claims
            ? { token, user: claims.sub ?? loginName.of(claims) ?? token }
            : undefined;
        },
        path: accessPath,
        areOthersOpen: () =>
          !permissions ||
          permissionsOf(permissions, currentClaims()?.role).some((one) => one !== 'rules'),
      })
    : undefined;

  function permits(resource: string, action: string): boolean {
    const hasRules = access?.get().rules?.has(resource);
    const request = { resource, action };
    return !permissions || isAllowed(permissions, currentClaims()?.role, request, hasRules);
  }

  async function canAccess({ resource, action, record }: RecordRequest): Promise<boolean> {
    if (!currentClaims()) return false;
    const rules = await access?.rules();
    return permits(resource, action) && (rules?.may(resource, action, record?.id) ?? true);
  }

  /** Sends requests as the current user. */
  const api = createHttp(apiUrl, tokenMethods());

  const authProvider: GenAuthProvider = {
    login: async (credentials: Credentials) => {
      write(await newToken(credentials));
      pageToken.forget();
      access?.checkLogin();
    },

    async logout() {
      const wasLoggedIn = getToken() !== null;
      forget();
      pageToken.forget();
      access?.checkLogin();
      if (wasLoggedIn) await session?.end();
    },

    async checkAuth() {
      if (currentClaims() && (await isStillLoggedIn())) {
        pageToken.use();
        return;
      }
      forget();
      await wait(LOGIN_PAGE_DELAY_MS);
      throw new Error('ra.auth.auth_check_error');
    },

    // 403 is no reason to log out: the user is known but may not do this. If the page itself may not be seen and does not say so,
    // it redirects to one that does; a form, or a page that merely lacks one list of choices, stays.
    async checkError(error: unknown) {
      if (isRefusedRead(error) && needsAccessDeniedPage(error.refusedResource)) {
        const { message } = error;
        throw Object.assign(new Error(message), {
          redirectTo: accessDeniedPath,
          logoutUser: false,
        });
      }
      if (!(error instanceof HttpError) || error.status !== 401) return;
      forget();
      throw error;
    },

    async getIdentity(): Promise<UserIdentity> {
      const claims = currentClaims();
      const name = loginName.of(claims);
      return { id: claims?.sub ?? name ?? '', fullName: name };
    },

    async getPermissions() {
      return currentClaims()?.role;
    },

    loginName: () => loginName.of(currentClaims()),
    ...(loginName.isUserName && { hasUserNames: true }),

    ...(passwordPath !== undefined && { changePassword: changePassword(passwordPath) }),
    ...(forgotPath !== undefined && {
      forgotPassword: (email: string) => post(forgotPath, { email }),
    }),
    ...(resetPath !== undefined && {
      resetPassword: (change: { token: string; newPassword: string }) => post(resetPath, change),
    }),
    ...(keysPath !== undefined && { apiKeys: apiKeysAt(api, keysPath) }),
    ...(viewsPath !== undefined && { savedViews: storedViewsAt(api, viewsPath) }),
    ...(secondFactorPath !== undefined && { secondFactor: secondFactorAt(api, secondFactorPath) }),
    ...(openIdPath !== undefined &&
      session && { openId: openIdAt(http, { apiUrl, path: openIdPath }, adoptSession) }),
    ...(session && { logOutEverywhere: session.endEverywhere }),
    ...((permissions || access) && { canAccess, permits }),
    ...(access ? { access } : { isOtherUser: pageToken.isOtherUsers }),
  };

  const auth = { ...tokenMethods(), ...(access && { access }) };
  return { authProvider, ...auth, fetch: createFetch(auth) };
}
