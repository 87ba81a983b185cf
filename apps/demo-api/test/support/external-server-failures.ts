import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { answering, type Answer } from './external-server';

/** Occurs in every failing response: no client of ours may read it. */
export const SECRET = 'hunter2';

/** Would be a valid response of either service, were it not for the failure. */
const GOOD = JSON.stringify({
  ...{ valid: true, min: 0, max: 1000 },
  ...{ login: 'octocat', id: 1, name: SECRET, bio: SECRET, avatar_url: null },
  ...{ followers: 1, public_repos: 1 },
});
const MEBIBYTE = Buffer.alloc(1024 * 1024, ' ');
const HUGE = 50;

const withStatus = (status: number, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(GOOD);
  };
};

/** Failures of an external service, and the status that our client gets for each. */
export const FAILURES: [what: string, answer: Answer, status: number][] = [
  ['400', withStatus(400), 502],
  ['401', withStatus(401), 502],
  ['403', withStatus(403), 502],
  ['429', withStatus(429, { 'retry-after': '60' }), 503],
  ['500', withStatus(500), 502],
  ['503', withStatus(503), 502],
  ['no content', (_request, response) => response.writeHead(204).end(), 502],
  ['a redirect', redirect, 502],
  ['a web page', answering(`<h1>${SECRET}</h1>`, 'text/html'), 502],
  ['JSON that calls itself text', answering(GOOD, 'text/plain'), 502],
  ['half of a JSON text', answering(GOOD.slice(0, -1)), 502],
  ['nothing', answering(''), 502],
  ['null', answering('null'), 502],
  ['a list', answering(`[${GOOD}]`), 502],
  ['a string', answering(JSON.stringify(GOOD)), 502],
  ['no known field', answering(`{"message":"${SECRET}"}`), 502],
  ['another character set', answering(GOOD, 'application/json; charset=iso-8859-1'), 502],
  ['broken characters', answering(Buffer.from(GOOD.replace(SECRET, 'é'), 'latin1')), 502],
  ['50 MiB', answerHuge, 502],
  ['50 MiB, packed', sendBomb, 502],
  ['a reset connection', (request) => request.socket.resetAndDestroy(), 502],
  ['a connection that ends in the body', endInBody, 502],
  ['one byte after another', drip, 504],
  ['headers alone', stall, 504],
  ['silence', () => undefined, 504],
];

/** How much of the last huge response the client read, in MiB. */
export const huge = { taken: 0 };

export function answerHuge(_request: IncomingMessage, response: ServerResponse): void {
  void sendHuge(response);
}

async function sendHuge(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' }).write(GOOD);
  for (huge.taken = 0; huge.taken < HUGE && !response.destroyed; huge.taken++) {
    if (response.write(MEBIBYTE)) continue;
    await new Promise<void>((resolve) => {
      response.once('drain', resolve);
      response.once('close', resolve);
    });
  }
  response.end();
}

function redirect({ url }: IncomingMessage, response: ServerResponse): void {
  if (url === '/elsewhere') answering(GOOD)(response.req, response);
  else response.writeHead(302, { location: '/elsewhere' }).end();
}

function sendBomb(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  // concatenated gzip members form one gzip stream
  const blank = gzipSync(MEBIBYTE);
  response.end(Buffer.concat([gzipSync(GOOD), ...Array<Buffer>(HUGE).fill(blank)]));
}

function endInBody(_request: IncomingMessage, response: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'content-length': GOOD.length + 1 };
  response.writeHead(200, headers).write(GOOD, () => response.destroy());
}

function drip(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write(GOOD);
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
}

function stall(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
}
