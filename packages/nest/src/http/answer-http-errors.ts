import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../errors/error-body';

/** What of a Nest application matters here, on Express and on Fastify. */
export interface HttpApplication {
  getHttpServer(): Server;
}

export interface HttpServerLimits {
  /** Milliseconds for a whole request to arrive, its body included; 120 000 when absent, Node's 300 000. */
  readonly requestTimeout?: number;
}

const REQUEST_TIMEOUT_MS = 120_000;

/** How long the other side may take to read an answer before its connection is cut. */
const LINGER_MS = 1_000;

/** What Node's parser refuses, by its code; everything else is malformed. */
const REFUSALS = new Map<unknown, readonly [status: number, message: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'The address and the headers of the request are too large']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The extensions of a chunk are too large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not arrive in time']],
]);
const MALFORMED = [400, 'The request is malformed'] as const;

/**
 * Gives the answers of Node's HTTP server the body of all other errors: what it refuses before any
 * route sees it has an empty one otherwise. 400 for a malformed request, 408 for one that does not
 * arrive in time, 417 for an `Expect` that it does not know, 431 for an address and headers of more
 * than 16 KiB. Call it before the application listens.
 */
export function answerHttpErrors(
  app: HttpApplication,
  { requestTimeout = REQUEST_TIMEOUT_MS }: HttpServerLimits = {},
): void {
  const server = app.getHttpServer();
  server.requestTimeout = requestTimeout;
  // Fastify's own would answer too.
  server.removeAllListeners('clientError').on('clientError', answerClientError);
  server.on('checkExpectation', refuseExpectation);
}

function answerClientError(error: Error, socket: Socket): void {
  // The other side is gone, or in the middle of another answer.
  if (Reflect.get(error, 'code') === 'ECONNRESET' || !socket.writable || hasBegun(socket)) {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS.get(Reflect.get(error, 'code')) ?? MALFORMED;
  const body = JSON.stringify(errorBody(status, message));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.setTimeout(LINGER_MS, () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead(error) ? '' : body}`);
}

/** Of a request that the parser refused there is no method but in its bytes. */
function isHead(error: Error): boolean {
  const packet: unknown = Reflect.get(error, 'rawPacket');
  return Buffer.isBuffer(packet) && packet.subarray(0, 5).toString() === 'HEAD ';
}

/** Node's own default looks there too. */
function hasBegun(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return (
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true
  );
}

function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(errorBody(417, 'Expect may be 100-continue only'));
  response.writeHead(417, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    // Nobody knows whether the body comes now.
    Connection: 'close',
  });
  response.end(body);
}
