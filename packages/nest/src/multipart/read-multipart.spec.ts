import type { HttpException } from '@nestjs/common';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMultipart, removeFiles, type Multipart, type MultipartOptions } from '.';

let folder: string;
let server: Server;
let options: MultipartOptions;
let outcome: Promise<Multipart>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'read-multipart-'));
  options = { folder };
  server = createServer((request, response) => {
    outcome = readMultipart(request, options);
    outcome.catch(() => undefined).finally(() => response.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  rmSync(folder, { recursive: true, force: true });
});

async function post(form: FormData): Promise<Multipart> {
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  return outcome;
}

function form(
  fields: Record<string, string>,
  ...files: [content: string, name: string][]
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [content, name] of files)
    data.append('file', new Blob([content], { type: 'text/x' }), name);
  return data;
}

const failure = (sent: FormData): Promise<HttpException> =>
  post(sent).then(
    () => {
      throw new Error('It was taken');
    },
    (error: HttpException) => error,
  );

it('returns the fields as text and the files in order', async () => {
  options = { ...options, max: 3 };
  const { fields, files } = await post(
    form(
      { name: 'Grüße 中', price: '1.50', 'a.b': '' },
      ['first', 'a.txt'],
      ['', 'né中.png'],
      ['third', 'c'],
    ),
  );
  expect({ ...fields }).toEqual({ name: 'Grüße 中', price: '1.50', 'a.b': '' });
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(files.map(({ originalname, mimetype, size }) => [originalname, mimetype, size])).toEqual([
    ['a.txt', 'text/x', 5],
    ['né中.png', 'text/x', 0],
    ['c', 'text/x', 5],
  ]);
  expect(files.map(({ buffer }) => buffer.toString())).toEqual(['first', '', 'third']);
  expect(files.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(['first', '', 'third']);
});

it('keeps the content that was read before a file is removed', async () => {
  const { files } = await post(form({}, ['content', 'a']));
  const [file] = files;
  expect(file?.buffer.toString()).toBe('content');
  await removeFiles(files);
  expect(existsSync(file?.path ?? '')).toBe(false);
  expect(file?.buffer.toString()).toBe('content');
  await removeFiles(files);
});

it('accepts a form without files', async () => {
  expect(await post(form({ a: 'b' }))).toEqual({ fields: { a: 'b' }, files: [] });
});

it.each<[string, Partial<MultipartOptions>, FormData, number, string]>([
  ['too many files', { max: 1 }, form({}, ['a', 'a'], ['b', 'b']), 400, 'Too many files'],
  ['a file where none is allowed', { max: 0 }, form({}, ['a', 'a']), 400, 'Too many files'],
  [
    'a file in another part',
    { part: 'image' },
    form({}, ['a', 'a']),
    400,
    'The form has a file "file"',
  ],
  ['a large file', { maxBytes: 4 }, form({}, ['12345', 'a']), 413, 'larger than 4 bytes'],
  [
    'a large file after a small one',
    { max: 2, maxBytes: 4 },
    form({}, ['1', 'a'], ['12345', 'b']),
    413,
    'larger',
  ],
  ['a long field', {}, form({ a: 'x'.repeat(65_537) }), 413, 'A form field is too long'],
  ['a long name', {}, form({ ['x'.repeat(101)]: 'a' }), 400, 'Field name too long'],
  [
    '101 fields',
    {},
    form(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '']))),
    413,
    'too many fields',
  ],
])('rejects %s and leaves no files', async (_what, more, sent, status, words) => {
  options = { ...options, ...more };
  const error = await failure(sent);
  expect([error.getStatus(), error.message]).toEqual([status, expect.stringContaining(words)]);
  expect(readdirSync(folder)).toEqual([]);
});

it('accepts a form that is just within the limits', async () => {
  options = { ...options, maxBytes: 4 };
  const fields = Object.fromEntries(Array.from({ length: 99 }, (_, at) => [`f${at}`, '']));
  const sent = form({ ...fields, ['x'.repeat(100)]: 'x'.repeat(65_536) }, ['1234', 'a']);
  const read = await post(sent);
  expect(Object.keys(read.fields)).toHaveLength(100);
  expect(read.files[0]?.size).toBe(4);
});

it('fails with 503 if the parent of its folder is missing', async () => {
  options = { folder: join(folder, 'gone', 'too') };
  await expect(failure(form({}, ['a', 'a']))).resolves.toMatchObject({ status: 503 });
});
