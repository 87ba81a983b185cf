import { HttpError } from 'react-admin';
import { withLogin } from '../data-provider/login-ended.js';
import type { TokenSource } from '../data-provider/options.js';

const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * The browser's `fetch` with the access token. A response to an ended login is never returned: it waits for a new one or rejects.
 */
export const createFetch =
  (auth: TokenSource): typeof fetch =>
  (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const method = (init.method ?? request?.method ?? 'GET').toUpperCase();
    return withLogin(auth, !READ_METHODS.has(method), async (token) => {
      const headers = new Headers(init.headers ?? request?.headers);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      // a request body can only be sent once
      const response = await fetch(request?.clone() ?? input, { ...init, headers });
      if (response.status === 401) throw new HttpError(response.statusText, response.status);
      return response;
    });
  };
