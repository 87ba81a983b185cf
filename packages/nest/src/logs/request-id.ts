import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER } from '../errors/request-id';

const current = new AsyncLocalStorage<string>();

/** An id set by a proxy: it ends up in logs, so only the characters of such ids are accepted. */
const VALID_ID = /^[\w.:+/=-]{1,128}$/;

/** Returns the id of the current request; undefined outside of one, as in a job. */
export const requestId = (): string | undefined => current.getStore();

/** Assigns a request its id, from its `X-Request-Id` header or a new one, and adds it to the response. */
export function assignRequestId(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers[REQUEST_ID_HEADER];
  const id = typeof given === 'string' && VALID_ID.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID_HEADER, id);
  current.enterWith(id);
}
