import { fetchUtils } from 'react-admin';
import { readableError } from './errors.js';
import { withLogin } from './login-ended.js';
import type { TokenSource } from './options.js';

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` is sent as it is, so that the browser adds the multipart boundary. */
  body?: unknown;
  /** The only version of the record that may be changed. */
  ifMatch?: string;
  /** The result for a response without a body. */
  empty?: unknown;
  signal?: AbortSignal;
  /** Whether the route reads or writes the session cookie; the request then carries a header that only our own pages can send. */
  isSession?: boolean;
  /** Called with the response headers. */
  onHeaders?: (headers: Headers) => void;
}

/** Sends a request to a path below the API's URL; the caller names the type of the JSON response. */
export type Http = <Answer>(path: string, request?: HttpRequest) => Promise<Answer>;

/** Joins a path to the API's URL with exactly one slash between them. */
export const joinUrl = (apiUrl: string, path: string): string =>
  `${apiUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;

/**
 * Sends JSON over fetch with the access token; a request whose login has ended waits for a new one. Rejects with react-admin's
 * `HttpError` (`status` 0 if the server was not reached), or with an `AbortError`.
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
        const response = await fetchUtils.fetchJson(url, {
          ...{ method, body: payload, headers, signal },
          ...(isSession && { credentials: 'include' }),
        });
        onHeaders?.(response.headers);
        // the only place where JSON is cast to the type that the caller names
        return (response.json ?? empty) as Answer;
      } catch (error) {
        throw readableError(error);
      }
    });
  };
}
