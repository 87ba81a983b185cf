import { HttpError } from 'react-admin';
import { withLogin } from '../data-provider/login-ended.js';
import type { TokenSource } from '../data-provider/options.js';

const READS = new Set(['GET', 'HEAD']);

/** The browser's `fetch` with the access token. An ended login is no answer: it is waited for, or the request rejects. */
export const createFetch =
  (auth: TokenSource): typeof fetch =>
  (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
    return withLogin(auth, !READS.has(method), async (token) => {
      const headers = new Headers(init.headers ?? request?.headers);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      // the body of a request can be sent once
      const response = await fetch(request?.clone() ?? input, { ...init, headers });
      if (response.status === 401) throw new HttpError(response.statusText, response.status);
      return response;
    });
  };
