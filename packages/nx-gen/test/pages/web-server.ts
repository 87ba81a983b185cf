import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { TINY_PNG } from './picture';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** What is served at the dashboard's origin. */
export interface Site {
  /** URL of the generated API. */
  api: string;
  /** Folder of the built dashboard. */
  folder: string;
  /** What the tests read from `/made.json`. */
  made: unknown;
}

/**
 * Serves the dashboard and the API at one origin; uploads are accepted and discarded by this server itself.
 *
 * @returns its address
 */
export async function serveSite(site: Site): Promise<string> {
  const server = createServer((req, res) => void handleRequest(site, req, res));
  // on a busy machine, a test sends its next request just as an idle connection would be closed
  server.keepAliveTimeout = 300_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function handleRequest(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const path = req.url ?? '/';
  const json = (status: number, value: unknown) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (path.startsWith('/gen-api/')) return proxyToApi(site.api, req, res);
  if (path === '/made.json') return void json(200, site.made);
  if (path === '/upload') {
    // a response before the end of the upload would break the connection
    return void req.resume().once('end', () => json(201, { url: '/uploads/picture.png' }));
  }
  if (path.startsWith('/uploads/'))
    return void res.writeHead(200, { 'content-type': 'image/png' }).end(TINY_PNG);
  const file = path === '/' ? '/index.html' : path;
  const content = await readFile(join(site.folder, file)).catch(() => undefined);
  if (!content) return void json(404, { message: `${path} is nowhere` });
  res.writeHead(200, {
    'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
  });
  res.end(content);
}

function proxyToApi(api: string, req: IncomingMessage, res: ServerResponse): void {
  const { method, headers } = req;
  const apiRequest = request(`${api}${req.url}`, { method, headers }, (apiResponse) => {
    res.writeHead(apiResponse.statusCode ?? 502, apiResponse.headers);
    apiResponse.pipe(res);
  });
  apiRequest.once('error', (error) => res.writeHead(502).end(error.message));
  req.pipe(apiRequest);
}
