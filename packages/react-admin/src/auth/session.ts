import { HttpError } from 'react-admin';
import type { Http } from '../data-provider/http.js';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';
import { unexpectedAnswer } from '../data-provider/unexpected-answer.js';
import type { BrowserText } from './browser-text.js';
import { readClaims } from './jwt.js';

/** A cookie session of the API, which issues new access tokens as long as it lasts. */
export interface Session {
  /** Returns the access token, renewed if it has expired. Rejects if the API was not reached. */
  freshToken: () => Promise<string | null>;
  /**
   * Replaces this token, once for all requests and windows that need it.
   * @returns false if nobody is logged in, or if the session has ended or belongs to another user by now; rejects if the API was
   * not reached
   */
  renew: (token: string | null) => Promise<boolean>;
  /**
   * Replaces the stored token by one of the cookie's session, whoever was logged in here before.
   * @returns false if there is no session; rejects if the API was not reached
   */
  adopt: () => Promise<boolean>;
  /** Whether the token would be rejected, as far as is known. */
  isStale: (token: string) => boolean;
  end: () => Promise<void>;
  endEverywhere: () => Promise<void>;
}

export interface SessionOptions {
  /** Sends requests without an access token. */
  http: Http;
  /** Base path of the routes `refresh`, `logout` and `logout-everywhere`. */
  path: string;
  storage: BrowserText;
  /** Windows with the same key share one login. */
  key: string;
}

/** A token is not used just before it expires: a request takes a while. */
const EXPIRY_MARGIN_MS = 5_000;

/** How long a log-out waits for an unreachable API. */
const LOGOUT_TIMEOUT_MS = 5_000;

/** Status codes that mean there is no session. */
const NO_SESSION_STATUSES: readonly unknown[] = [401, LOGIN_ENDED];

export function createSession({ http, path, storage, key }: SessionOptions): Session {
  let pendingRenewal: Promise<boolean> | undefined;
  /** How long the newest token is valid by this machine's clock, which may be wrong. */
  let latestToken: { token: string; until: number } | undefined;

  const post = <Answer>(route: string, signal?: AbortSignal) =>
    http<Answer>(`${path}/${route}`, { method: 'POST', body: {}, isSession: true, signal });

  function isStale(token: string): boolean {
    const { exp } = readClaims(token) ?? {};
    const until = latestToken?.token === token ? latestToken.until : exp && exp * 1000;
    return until !== undefined && until - EXPIRY_MARGIN_MS <= Date.now();
  }

  /** Returns a new token of the cookie's session; undefined if there is none. */
  async function requestToken(): Promise<string | undefined> {
    try {
      const response = await post<{ accessToken?: unknown } | undefined>('refresh');
      const accessToken = response?.accessToken;
      if (typeof accessToken === 'string') return accessToken;
      throw unexpectedAnswer(response, {
        request: `POST ${path}/refresh`,
        expected: '{accessToken}',
      });
    } catch (error) {
      if (error instanceof HttpError && NO_SESSION_STATUSES.includes(error.status))
        return undefined;
      throw error;
    }
  }

  function keep(token: string): void {
    const { exp, iat } = readClaims(token) ?? {};
    latestToken =
      exp === undefined || iat === undefined
        ? undefined
        : { token, until: Date.now() + (exp - iat) * 1000 };
    storage.write(token);
  }

  async function renewOnce(token: string | null): Promise<boolean> {
    const owner = readClaims(token ?? '')?.sub;
    const isSameUser = (other: string) => owner === undefined || readClaims(other)?.sub === owner;
    const current = storage.read();
    // without a stored token somebody has logged out, also if the API could not be told
    if (current === null || !isSameUser(current)) return false;
    if (current !== token && !isStale(current)) return true; // renewed by another window
    const renewed = await requestToken();
    const stored = storage.read();
    if (stored !== current) return stored !== null && isSameUser(stored); // logged out or in meanwhile
    if (renewed === undefined || !isSameUser(renewed)) return false;
    keep(renewed);
    return true;
  }

  async function adoptOnce(): Promise<boolean> {
    const token = await requestToken();
    if (token !== undefined) keep(token);
    return token !== undefined;
  }

  const inLock = <T>(run: () => Promise<T>) => withWindowLock(`${key}.renewal`, run);

  const renew = (token: string | null): Promise<boolean> => {
    pendingRenewal ??= inLock(() => renewOnce(token)).finally(() => {
      pendingRenewal = undefined;
    });
    return pendingRenewal;
  };

  return {
    renew,
    adopt: () => inLock(adoptOnce),
    isStale,
    async freshToken() {
      const token = storage.read();
      if (token !== null && isStale(token)) await renew(token);
      return storage.read();
    },
    // a user who is offline is still logged out here
    end: () => post<void>('logout', AbortSignal.timeout(LOGOUT_TIMEOUT_MS)).catch(() => undefined),
    endEverywhere: () => post<void>('logout-everywhere'),
  };
}

/**
 * Runs a task in one window at a time; browsers only offer locks on HTTPS and localhost, and the API tolerates two concurrent
 * renewals.
 */
function withWindowLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run();
}
