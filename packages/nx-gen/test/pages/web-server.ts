import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { PICTURE } from './picture';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** What the dashboard finds at its origin. */
export interface Site {
  /** Address of the generated API. */
  api: string;
  /** The built dashboard. */
  folder: string;
  /** What the tests ask for, at `/made.json`. */
  made: unknown;
}

/**
 * Serves the dashboard with the API at one origin; an upload is taken, and forgotten, by this server itself.
 *
 * @returns its address
 */
export async function serveSite(site: Site): Promise<string> {
  const server = createServer((from, to) => void answer(site, from, to));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function answer(site: Site, from: IncomingMessage, to: ServerResponse): Promise<void> {
  const path = from.url ?? '/';
  const json = (status: number, value: unknown) =>
    to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (path.startsWith('/gen-api/')) return passOn(site.api, from, to);
  if (path === '/made.json') return void json(200, site.made);
  if (path === '/upload') {
    // an answer before the end of the upload would break the connection
    return void from.resume().once('end', () => json(201, { url: '/uploads/picture.png' }));
  }
  if (path.startsWith('/uploads/'))
    return void to.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
  const file = path === '/' ? '/index.html' : path;
  const content = await readFile(join(site.folder, file)).catch(() => undefined);
  if (!content) return void json(404, { message: `${path} is nowhere` });
  to.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  to.end(content);
}

function passOn(api: string, from: IncomingMessage, to: ServerResponse): void {
  const { method, headers } = from;
  const onward = request(`${api}${from.url}`, { method, headers }, (answered) => {
    to.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(to);
  });
  onward.once('error', (error) => to.writeHead(502).end(error.message));
  from.pipe(onward);
}
