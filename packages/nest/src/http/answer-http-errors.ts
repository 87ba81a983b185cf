import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody } from '../errors/error-body';
import { refuseAsExpress } from './fastify-refusals';

/** The part of a Nest application used here, on Express and on Fastify. */
export interface HttpApplication {
  getHttpServer(): Server;
  getHttpAdapter?(): { getType(): string; getInstance(): unknown };
}

export interface HttpServerLimits {
  /** The timeout in milliseconds for receiving a whole request with its body; defaults to 120 000 (Node's is 300 000). */
  readonly requestTimeout?: number;
}

const REQUEST_TIMEOUT_MS = 120_000;

/** How long the client may take to read a response before its connection is closed. */
const LINGER_MS = 1_000;

/** The errors of Node's parser by code; any other is a malformed request. */
const PARSER_ERRORS = new Map<unknown, readonly [status: number, message: string]>([
  ['HPE_HEADER_OVERFLOW', [431, 'The URL and headers of the request are too large']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The extensions of a chunk are too large']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not arrive in time']],
]);
const MALFORMED_REQUEST = [400, 'The request is malformed'] as const;

/**
 * Gives errors of Node's HTTP server the same response body as all other errors: without this,
 * requests refused before routing get an empty one. 400 for a malformed request, 408 for one that
 * does not arrive in time, 417 for an unknown `Expect`, 431 for a URL and headers of more than 16
 * KiB. On Fastify also 415 for a body that is not in UTF-8, or compressed, which it would misread. Call it before the application
 * listens.
 */
export function answerHttpErrors(
  app: HttpApplication,
  { requestTimeout = REQUEST_TIMEOUT_MS }: HttpServerLimits = {},
): void {
  const server = app.getHttpServer();
  server.requestTimeout = requestTimeout;
  // Fastify's own listener would respond too.
  server.removeAllListeners('clientError').on('clientError', respondToClientError);
  server.on('checkExpectation', rejectExpectation);
  refuseAsExpress(server, app.getHttpAdapter?.());
}

function respondToClientError(error: Error, socket: Socket): void {
  // The client is gone, or another response is already being sent.
  if (
    Reflect.get(error, 'code') === 'ECONNRESET' ||
    !socket.writable ||
    isResponseStarted(socket)
  ) {
    socket.destroy();
    return;
  }
  const [status, message] = PARSER_ERRORS.get(Reflect.get(error, 'code')) ?? MALFORMED_REQUEST;
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

/** A request that the parser refused has no method; only its raw bytes tell. */
function isHead(error: Error): boolean {
  const packet: unknown = Reflect.get(error, 'rawPacket');
  return Buffer.isBuffer(packet) && packet.subarray(0, 5).toString() === 'HEAD ';
}

/** Node's default handler checks the same property. */
function isResponseStarted(socket: Socket): boolean {
  const response: unknown = Reflect.get(socket, '_httpMessage');
  return (
    typeof response === 'object' &&
    response !== null &&
    Reflect.get(response, 'headersSent') === true
  );
}

function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(errorBody(417, 'Expect may only be 100-continue'));
  response.writeHead(417, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    // The client may or may not send the body now.
    Connection: 'close',
  });
  response.end(body);
}
