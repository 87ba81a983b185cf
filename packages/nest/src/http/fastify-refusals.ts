import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { errorBody } from '../errors/error-body';
import { httpError } from '../errors/http-error';

/** The part of a Fastify instance used here. */
interface FastifyLike {
  addHook(name: 'onRequest', hook: (request: FastifyRequest) => Promise<void>): unknown;
}

interface FastifyRequest {
  readonly headers: IncomingMessage['headers'];
}

/** The part of a Nest application's adapter used here. */
interface Adapter {
  getType(): string;
  getInstance(): unknown;
}

/** Makes Fastify refuse what Express refuses: it would take text in another encoding for UTF-8. */
export function refuseAsExpress(server: Server, adapter: Adapter | undefined): void {
  const instance = adapter?.getInstance();
  if (adapter?.getType() !== 'fastify' || !hasHooks(instance)) return;
  instance.addHook('onRequest', refuseUnreadBody);
  refuseMalformedPaths(server);
}

const hasHooks = (instance: unknown): instance is FastifyLike =>
  typeof instance === 'object' && instance !== null && 'addHook' in instance;

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;

async function refuseUnreadBody({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    throw httpError(415, `A body with the content encoding ${encoding} is not read`);
  const type = headers['content-type'] ?? '';
  const charset = CHARSET.exec(type)?.[1];
  // files have bytes, whatever is said about the form that they are in
  if (charset !== undefined && !/^utf-?8$/i.test(charset) && !/^multipart\//i.test(type))
    throw httpError(415, `A body in ${charset} is not read: send UTF-8`);
}

/** Fastify's router answers these itself, with a code of its own, before any hook. */
function refuseMalformedPaths(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isMalformed(request.url ?? '')) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    const body = JSON.stringify(errorBody(400, 'The path of the URL is malformed'));
    response.writeHead(400, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
    });
    response.end(body);
  });
}

function isMalformed(url: string): boolean {
  try {
    decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return false;
  } catch {
    return true;
  }
}
