import { HttpError } from 'react-admin';
import type { Http } from '../data-provider/http.js';
import { LOGIN_ENDED } from '../data-provider/login-ended.js';
import { readClaims } from './jwt.js';
import type { TokenStorage } from './token-storage.js';

/** A login that the API keeps by a cookie, which gets other access tokens as long as it lasts. */
export interface Session {
  /** The access token; another one where it has expired. Rejects where the API was not reached. */
  freshToken: () => Promise<string | null>;
  /**
   * Gets a token in place of this one, once for all requests and windows that need it.
   * @returns false where the session has ended, or is somebody else's by now; rejects where the API was not reached
   */
  renew: (token: string | null) => Promise<boolean>;
  /** The token would be refused, as far as is known. */
  isStale: (token: string) => boolean;
  end: () => Promise<void>;
  endEverywhere: () => Promise<void>;
}

export interface SessionOptions {
  /** Without a token of its own. */
  http: Http;
  /** Below it lie the routes `refresh`, `logout` and `logout-everywhere`. */
  path: string;
  storage: TokenStorage;
  /** Two windows with this key have one login. */
  key: string;
}

/** A token is not used in its last moment: a request takes a while. */
const MARGIN_MS = 5_000;

/** A log-out does not wait for longer for an API that is away. */
const LOGOUT_MS = 5_000;

/** Statuses by which the API says that there is no session. */
const ENDED: readonly unknown[] = [401, LOGIN_ENDED];

export function createSession({ http, path, storage, key }: SessionOptions): Session {
  let renewing: Promise<boolean> | undefined;
  /** How long the newest token counts by this machine's clock, which may be wrong. */
  let received: { token: string; until: number } | undefined;

  const post = <Answer>(route: string, signal?: AbortSignal) =>
    http<Answer>(`${path}/${route}`, { method: 'POST', body: {}, isSession: true, signal });

  function isStale(token: string): boolean {
    const { exp } = readClaims(token) ?? {};
    const until = received?.token === token ? received.until : exp && exp * 1000;
    return until !== undefined && until - MARGIN_MS <= Date.now();
  }

  async function renewOnce(token: string | null): Promise<boolean> {
    const owner = readClaims(token ?? '')?.sub;
    const isOwn = (other: string) => owner === undefined || readClaims(other)?.sub === owner;
    const current = storage.read();
    if (current !== null && !isOwn(current)) return false;
    if (current !== null && current !== token && !isStale(current)) return true; // by another window
    try {
      const { accessToken } = await post<{ accessToken: string }>('refresh');
      if (!isOwn(accessToken)) return false;
      const { exp, iat } = readClaims(accessToken) ?? {};
      received =
        exp === undefined || iat === undefined
          ? undefined
          : { token: accessToken, until: Date.now() + (exp - iat) * 1000 };
      storage.write(accessToken);
      return true;
    } catch (error) {
      if (error instanceof HttpError && ENDED.includes(error.status)) return false;
      throw error;
    }
  }

  const renew = (token: string | null): Promise<boolean> => {
    renewing ??= oneWindow(`${key}.renewal`, () => renewOnce(token)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  return {
    renew,
    isStale,
    async freshToken() {
      const token = storage.read();
      if (token !== null && isStale(token)) await renew(token);
      return storage.read();
    },
    // who is offline is logged out here all the same
    end: () => post<void>('logout', AbortSignal.timeout(LOGOUT_MS)).catch(() => undefined),
    endEverywhere: () => post<void>('logout-everywhere'),
  };
}

/** Runs it in one window at a time; browsers have such locks on HTTPS and on this machine, and the API forgives two at once. */
function oneWindow<T>(name: string, run: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, run) : run();
}
