// Opens the first list of a built dashboard in Chromium and tells what was loaded for it.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';

const TYPES = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };
const ROW = { id: '1', name: 'The first record', tags: [], price: '1.5', level: 'LOW' };

/** Gives { files, seconds }: the scripts, and the time until the list shows (the server adds none for a network). */
export async function firstListIn(executablePath, dist) {
  const server = createServer((request, response) => void answer(dist, request, response));
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set();
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname.slice(1);
      if (path.endsWith('.js')) files.add(path);
    });
    await page.addInitScript(`localStorage.setItem('gen.accessToken', '${TOKEN}')`);
    const began = performance.now();
    await page.goto(`http://127.0.0.1:${server.address().port}/#/entity0001s`);
    await page.getByRole('cell', { name: ROW.name }).waitFor();
    return { files, seconds: (performance.now() - began) / 1000 };
  } finally {
    await browser.close();
    server.close();
  }
}

/** The built files, and a list of one record for every resource. */
async function answer(dist, { url }, response) {
  const { pathname } = new URL(url, 'http://localhost');
  const send = (type, content) => response.writeHead(200, { 'content-type': type }).end(content);
  if (pathname.startsWith('/gen-api/')) {
    const list = { data: [ROW], total: 1, page: 1, limit: 10, totalPages: 1 };
    return send('application/json', JSON.stringify(list));
  }
  const file = join(dist, pathname === '/' ? 'index.html' : pathname);
  const content = await readFile(file).catch(() => undefined);
  if (content) send(TYPES[extname(file)] ?? 'application/octet-stream', content);
  else response.writeHead(404).end();
}

/** Claims of an administrator; the signature is the server's business. */
const TOKEN = ['{}', JSON.stringify({ sub: '1', email: 'a@example.com', role: 'admin' }), '']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
