// Serves a built dashboard compressed, as web servers do, and an API that answers immediately.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };

/**
 * @param api (method, URL, body) → the answer to a request below /gen-api/
 * @returns { url, close }
 */
export async function serveDashboard(dist, api) {
  const files = packed(dist);
  const server = createServer((request, response) => {
    answer(files, api, request, response).catch((error) => response.destroy(error));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
  };
}

/** Returns path → { type, content }, compressed at the first request. */
function packed(dist) {
  const kept = new Map();
  return async (path) => {
    if (!kept.has(path)) {
      const content = await readFile(join(dist, path)).catch(() => undefined);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      kept.set(path, content && { type, content: gzipSync(content) });
    }
    return kept.get(path);
  };
}

async function answer(files, api, request, response) {
  const url = new URL(request.url, 'http://localhost');
  if (url.pathname.startsWith('/gen-api/')) {
    const text = await textOf(request);
    const body = text ? JSON.parse(text) : undefined;
    const json = JSON.stringify(api(request.method, url, body));
    response.writeHead(200, { ...PACKED, 'content-type': 'application/json' }).end(gzipSync(json));
    return;
  }
  const file = await files(url.pathname === '/' ? '/index.html' : url.pathname);
  if (!file) return void response.writeHead(404).end();
  // the name of a built file contains its content hash
  const isNamedByContent = url.pathname.startsWith('/assets/');
  const cache = isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache';
  response
    .writeHead(200, { ...PACKED, 'content-type': file.type, 'cache-control': cache })
    .end(file.content);
}

const PACKED = { 'content-encoding': 'gzip' };

async function textOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

/** An administrator's claims; verifying the signature is up to the server. */
const TOKEN = ['{}', JSON.stringify({ sub: '1', email: 'a@example.com', role: 'admin' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');

/** Runs in a page before its own scripts and logs the administrator in. */
export const LOG_IN = `localStorage.setItem('gen.accessToken', '${TOKEN}')`;
