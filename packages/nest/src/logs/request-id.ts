import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID } from '../errors/request-id';

const current = new AsyncLocalStorage<string>();

/** One that a proxy gave: it ends in logs, so nothing but what such ids are made of. */
const SOUND = /^[\w.:+/=-]{1,128}$/;

/** The id of the request that is being answered; undefined outside of one, as in a job. */
export const requestId = (): string | undefined => current.getStore();

/** Gives a request its id: that of its header `X-Request-Id`, or a new one. The answer carries it. */
export function identify(request: IncomingMessage, response: ServerResponse): void {
  const given = request.headers[REQUEST_ID];
  const id = typeof given === 'string' && SOUND.test(given) ? given : randomUUID();
  response.setHeader(REQUEST_ID, id);
  current.enterWith(id);
}
