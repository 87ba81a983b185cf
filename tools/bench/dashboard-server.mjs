// Serves a built dashboard, and an API that answers at once.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };

/**
 * `api`: (method, URL, body) → the answer to a request below /gen-api/.
 * Gives { url, close }.
 */
export async function serveDashboard(dist, api) {
  const server = createServer((request, response) => {
    answer(dist, api, request, response).catch((error) => response.destroy(error));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  };
}

async function answer(dist, api, request, response) {
  const url = new URL(request.url, 'http://localhost');
  const send = (type, content) => response.writeHead(200, { 'content-type': type }).end(content);
  if (url.pathname.startsWith('/gen-api/')) {
    const text = await textOf(request);
    const body = text ? JSON.parse(text) : undefined;
    return send('application/json', JSON.stringify(api(request.method, url, body)));
  }
  const file = join(dist, url.pathname === '/' ? 'index.html' : url.pathname);
  const content = await readFile(file).catch(() => undefined);
  if (content) send(TYPES[extname(file)] ?? 'application/octet-stream', content);
  else response.writeHead(404).end();
}

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** Claims of an administrator; the signature is the server's business. */
const TOKEN = ['{}', JSON.stringify({ sub: '1', email: 'a@example.com', role: 'admin' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

/** Run in a page before its own scripts, it logs the administrator in. */
export const LOG_IN = `localStorage.setItem('gen.accessToken', '${TOKEN}')`;
