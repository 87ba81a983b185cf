import { HttpError, type Identifier, type UserIdentity } from 'react-admin';
import { createAccess, type Access } from '../access/create-access.js';
import type { GenAuthProvider, PasswordChange } from '../access/use-rules.js';
import { createHttp } from '../data-provider/http.js';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';
import type { LoginOutcome, TokenSource } from '../data-provider/options.js';
import { isRefusedRead } from '../data-provider/refused-read.js';
import { apiKeysAt } from './api-keys.js';
import type { AuthOptions } from './auth-options.js';
import { askForCode, CODE_WRONG, isCodeWanted, isCodeWrong } from './code-request.js';
import { isExpired, readClaims } from './jwt.js';
import { createFetch } from './create-fetch.js';
import { askForLogin, canAskForLogin, OTHER_ACCOUNT, SIGN_IN_ERROR } from './login-request.js';
import { isOnPageOf } from './page-resource.js';
import { openIdAt } from './openid.js';
import { isSaidHere } from '../reading/said-here.js';
import { readAccess } from './read-access.js';
import { secondFactorAt } from './second-factor.js';
import { isAllowed, permissionsOf, type AccessRequest } from './permissions.js';
import { createSession } from './session.js';
import { createTokenStorage } from './token-storage.js';
import { storedViewsAt } from './stored-views.js';

export interface Auth extends TokenSource {
  authProvider: GenAuthProvider;
  getToken: () => string | null;
  access?: Access;
  /** The browser's own, with the access token: for requests of your buttons. What an ended login refuses is sent again. */
  fetch: typeof fetch;
}

/** What a login form submits; react-admin's own calls the field `username`. */
interface Credentials {
  email?: string;
  username?: string;
  password: string;
}

/** As react-admin asks, of one record or of none. */
interface RecordRequest extends AccessRequest {
  record?: { id?: Identifier };
}

/** Statuses of a login that is refused; react-admin gives a status no type. */
const REFUSED: readonly unknown[] = [400, 401, LOGIN_ENDED];

/** The same of a change of password, whose 400 says what is wrong with the new one. */
const NOT_PROVEN: readonly unknown[] = [401, LOGIN_ENDED];

/**
 * How long a missing login takes to be noticed, in milliseconds. react-admin answers it by a log-out: it opens the login
 * page and clears its query cache, and the cleared query asks again at once. React Router opens pages in a transition,
 * which each such round would interrupt: the window would stay blank for many seconds.
 */
const TIME_TO_OPEN_LOGIN = 200;

const isUnsaid = (resource: string) => isOnPageOf(resource) && !isSaidHere(resource);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Login by e-mail and password; the access token (a JWT) is kept in `localStorage` and sent as a bearer token. */
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
  const hasRules = fields
    ? Object.values(fields).some(({ rules }) => rules)
    : options.access !== undefined;
  const http = createHttp(apiUrl);
  const storage = createTokenStorage(storageKey);
  const { read: getToken, write, forget } = storage;
  const session =
    sessionPath === undefined
      ? undefined
      : createSession({ http, path: sessionPath, storage, key: storageKey });

  /**
   * Claims of the token in use; undefined when there is none or it has expired. Where requests can renew it, or ask for a
   * new login, who was logged in stays so: what was typed would be lost with the page.
   */
  const currentClaims = () => {
    const claims = readClaims(getToken() ?? '');
    return claims && (session || !isExpired(claims) || canAskForLogin()) ? claims : undefined;
  };

  /** @param refused the statuses by which the password is wrong */
  async function askForToken(
    path: string,
    body: object,
    refused: readonly unknown[],
  ): Promise<string> {
    const ask = (code?: string) =>
      http<{ accessToken?: unknown } | undefined>(path, {
        method: 'POST',
        body: { ...body, code },
        isSession: session !== undefined,
      });
    const toldOf = (error: unknown): unknown => {
      if (isCodeWrong(error)) return new Error(CODE_WRONG);
      const isRefused = error instanceof HttpError && refused.includes(error.status);
      return isRefused ? new Error(SIGN_IN_ERROR) : error;
    };
    const answer = await ask().catch((error: unknown) => {
      if (!isCodeWanted(error)) throw toldOf(error);
      return askForCode((code) => ask(code).catch((failure) => Promise.reject(toldOf(failure))));
    });
    if (typeof answer?.accessToken !== 'string') {
      throw new Error(`POST ${path} must answer {"accessToken": "..."}`);
    }
    return answer.accessToken;
  }

  const send = (path: string, body: object) => http<void>(path, { method: 'POST', body });

  const newToken = ({ email, username, password }: Credentials): Promise<string> =>
    askForToken(loginPath, { email: email ?? username, password }, REFUSED);

  /** Of the cookie, whoever was logged in here before. */
  async function takeSession(): Promise<boolean> {
    forget();
    const isLoggedIn = await session?.renew(null);
    access?.look();
    return isLoggedIn === true;
  }

  /** Every other token of the user has ended then: what this window sends goes on with the new one. */
  const changePassword = (path: string) => async (change: PasswordChange) => {
    write(await askForToken(path, { email: currentClaims()?.email, ...change }, NOT_PROVEN));
  };

  async function logInAgain(refused?: string | null): Promise<LoginOutcome | undefined> {
    if (await session?.renew(refused ?? null)) return { isLoggedIn: true };
    if (!canAskForLogin()) return undefined;
    const old = readClaims(refused ?? '');
    const isOwn = (token: string) => old?.sub === undefined || readClaims(token)?.sub === old.sub;
    const isDone = () => {
      const token = getToken();
      return token !== null && token !== refused && isOwn(token);
    };
    if (isDone()) return { isLoggedIn: true }; // by another request, or in another window
    const logIn = async (credentials: Credentials) => {
      const token = await newToken(credentials);
      if (!isOwn(token)) throw new Error(OTHER_ACCOUNT);
      write(token);
      access?.look();
    };
    return askForLogin({ userName: old?.email, logIn, isDone });
  }

  /** Who was logged in stays so while the API is away: what is asked of it then says so. */
  async function isKept(): Promise<boolean> {
    const token = getToken();
    if (!session || token === null || canAskForLogin() || !session.isStale(token)) return true;
    return session.renew(token).catch(() => true);
  }

  const tokens = () => ({
    getToken,
    logInAgain,
    ...(session && { freshToken: session.freshToken }),
  });

  const access = hasRules
    ? createAccess({
        read: () => readAccess(createHttp(apiUrl, tokens()), accessPath),
        login: () => {
          const token = getToken();
          const claims = currentClaims();
          return token !== null && claims
            ? { token, user: claims.sub ?? claims.email ?? token }
            : undefined;
        },
        path: accessPath,
        areOthersOpen: () =>
          !permissions || permissionsOf(permissions, currentClaims()?.role) !== 'rules',
      })
    : undefined;

  async function canAccess({ resource, action, record }: RecordRequest): Promise<boolean> {
    const claims = currentClaims();
    if (!claims) return false;
    const rules = await access?.rules();
    const isOpen =
      !permissions ||
      isAllowed(permissions, claims.role, { resource, action }, rules?.has(resource));
    return isOpen && (rules?.may(resource, action, record?.id) ?? true);
  }

  /** As whoever is logged in. */
  const api = createHttp(apiUrl, tokens());

  const authProvider: GenAuthProvider = {
    login: async (credentials: Credentials) => {
      write(await newToken(credentials));
      access?.look();
    },

    async logout() {
      const wasLoggedIn = getToken() !== null;
      forget();
      access?.look();
      if (wasLoggedIn) await session?.end();
    },

    async checkAuth() {
      if (currentClaims() && (await isKept())) return;
      forget();
      await wait(TIME_TO_OPEN_LOGIN);
      throw new Error('ra.auth.auth_check_error');
    },

    // 403 is no reason to log out: the user is known, but may not do this. Where it is the page itself that may not be
    // seen and does not say so, it gives way to one that does; a form, or a page with one list of choices less, stays.
    async checkError(error: unknown) {
      if (isRefusedRead(error) && isUnsaid(error.refusedResource)) {
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
      const { sub, email } = currentClaims() ?? {};
      return { id: sub ?? email ?? '', fullName: email };
    },

    async getPermissions() {
      return currentClaims()?.role;
    },

    ...(passwordPath !== undefined && { changePassword: changePassword(passwordPath) }),
    ...(forgotPath !== undefined && {
      forgotPassword: (email: string) => send(forgotPath, { email }),
    }),
    ...(resetPath !== undefined && {
      resetPassword: (change: { token: string; newPassword: string }) => send(resetPath, change),
    }),
    ...(keysPath !== undefined && { apiKeys: apiKeysAt(api, keysPath) }),
    ...(viewsPath !== undefined && { savedViews: storedViewsAt(api, viewsPath) }),
    ...(secondFactorPath !== undefined && { secondFactor: secondFactorAt(api, secondFactorPath) }),
    ...(openIdPath !== undefined &&
      session && { openId: openIdAt(http, { apiUrl, path: openIdPath }, takeSession) }),
    ...(session && { logOutEverywhere: session.endEverywhere }),
    ...((permissions || access) && { canAccess }),
    ...(access && { access }),
  };

  const auth = { ...tokens(), ...(access && { access }) };
  return { authProvider, ...auth, fetch: createFetch(auth) };
}
