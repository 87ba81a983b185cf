import { fetchUtils } from 'react-admin';
import { readableError } from './errors.js';
import { withLogin } from './login-ended.js';
import type { TokenSource } from './options.js';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` goes as it is, so that the browser adds the multipart boundary. */
  body?: unknown;
  /** The only version of the record that may be changed. */
  ifMatch?: string;
  /** What an answer without a body stands for. */
  empty?: unknown;
  signal?: AbortSignal;
  /** Of a route of the login, which reads or writes the cookie of the session; the header tells a page of ours. */
  isSession?: boolean;
  /** Told the headers of the answer. */
  onHeaders?: (headers: Headers) => void;
}

/** Sends a request to a path below the API's address; the caller names the type of the JSON answer. */
export type Http = <Answer>(path: string, request?: HttpRequest) => Promise<Answer>;

/** A path below the API's address, with exactly one slash between them. */
export const joinUrl = (apiUrl: string, path: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/**
 * JSON over fetch with the access token; a request whose login has ended waits for a new one.
 * Rejects with react-admin's `HttpError` (`status` 0 where the server was not reached), or with an `AbortError`.
 */
export function createHttp(apiUrl: string, auth?: TokenSource): Http {
  return <Answer>(path: string, request: HttpRequest = {}) => {
    const { method = 'GET', body, ifMatch, empty, signal, isSession, onHeaders } = request;
    const payload = body === undefined || body instanceof FormData ? body : JSON.stringify(body);
    return withLogin(auth, method !== 'GET', async (token) => {
      const headers = new Headers({ Accept: 'application/json' });
      if (token) headers.set('Authorization', `Bearer ${token}`);
      if (ifMatch !== undefined) headers.set('If-Match', ifMatch);
      if (isSession) headers.set('X-Requested-With', 'fetch');
      try {
        const url = joinUrl(apiUrl, path);
        const answer = await fetchUtils.fetchJson(url, {
          ...{ method, body: payload, headers, signal },
          ...(isSession && { credentials: 'include' }),
        });
        onHeaders?.(answer.headers);
        // the one place where JSON gets the type that the caller names
        return (answer.json ?? empty) as Answer;
      } catch (error) {
        throw readableError(error);
      }
    });
  };
}
