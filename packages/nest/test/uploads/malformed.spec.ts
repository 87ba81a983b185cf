import { connect } from 'node:net';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { useUploads } from './app';
import { picture } from './files';
import { part, sendRaw, statusOf, uploadHead } from './raw';

const lab = useUploads();
const { stored, unfinished } = lab;

const FILE = 'Content-Disposition: form-data; name="file"; filename="a.txt"';
const END = '--XX--\r\n';
const field = (name: string, value = 'v') =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

let before: string[];
beforeEach(() => {
  before = stored();
});
afterEach(() => {
  expect(stored()).toEqual(before);
  expect(unfinished()).toEqual([]);
});

/** Sends a whole multipart body, and returns status and error. */
async function send(body: string, more?: string[]) {
  const answer = await sendRaw(lab.port, uploadHead(Buffer.byteLength(body), more), body);
  const [, text = ''] = answer.split('\r\n\r\n');
  return {
    status: statusOf(answer),
    error: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)),
  };
}

describe('the API rejects an upload', () => {
  it.each<[string, string, number, string]>([
    ['no file', field('name') + END, 400, 'The form has no file "file"'],
    ['a text field instead', field('file') + END, 400, 'The form has no file "file"'],
    [
      'a file that was not chosen',
      part('Content-Disposition: form-data; name="file"; filename=""', '') + END,
      400,
      'The form has no file "file"',
    ],
    [
      'a file in another part',
      part(FILE.replace('"file"', '"other"'), 'x') + END,
      400,
      'The form has a file "other" that is not expected here',
    ],
    ['two files', part(FILE, 'x') + part(FILE, 'y') + END, 400, 'Too many files'],
    [
      'a part without name',
      part('Content-Disposition: form-data; filename="a.txt"', 'x') + END,
      400,
      'Field name missing',
    ],
    [
      'a body that ends early',
      part(FILE, 'x'),
      400,
      'The multipart body is malformed or ended too early',
    ],
    [
      'a body that ends inside the file',
      `--XX\r\n${FILE}\r\n\r\nxxxx`,
      400,
      'The multipart body is malformed or ended too early',
    ],
    ['a body without parts', END, 400, 'The form has no file "file"'],
    ['an empty body', '', 400, 'The multipart body is malformed or ended too early'],
    [
      'a body that is not multipart',
      'what is this',
      400,
      'The multipart body is malformed or ended too early',
    ],
    [
      'a part header of a megabyte',
      part(`${FILE}\r\nX-Long: ${'x'.repeat(1024 * 1024)}`, 'x') + END,
      400,
      'The multipart body is malformed or ended too early',
    ],
    [
      'a repeated field',
      field('name') + field('name') + part(FILE, 'x') + END,
      400,
      'The form field name must stand once, as plain text',
    ],
    [
      'a list field',
      field('name[]') + part(FILE, 'x') + END,
      400,
      'The form field name must stand once, as plain text',
    ],
    [
      'a nested field',
      field('a[b][c]') + part(FILE, 'x') + END,
      400,
      'The form field a must stand once, as plain text',
    ],
    [
      'a field name of 5000 levels',
      field(`a${'[b]'.repeat(5000)}`) + part(FILE, 'x') + END,
      400,
      'Field name too long',
    ],
    [
      '__proto__',
      field('__proto__') + part(FILE, 'x') + END,
      400,
      'property __proto__ should not exist',
    ],
    [
      '__proto__[polluted]',
      field('__proto__[polluted]') + part(FILE, 'x') + END,
      400,
      'property __proto__ should not exist',
    ],
    [
      'constructor[prototype][polluted]',
      field('constructor[prototype][polluted]') + part(FILE, 'x') + END,
      400,
      'property constructor should not exist',
    ],
    [
      'text with NUL',
      field('name', 'a\0b') + part(FILE, 'x') + END,
      400,
      'name contains characters that cannot be stored',
    ],
    [
      'a field of 2 MB',
      field('name', 'x'.repeat(2_000_000)) + part(FILE, 'x') + END,
      413,
      'A form field is too long',
    ],
    [
      '10 000 fields',
      Array.from({ length: 10_000 }, (_, at) => field(`f${at}`)).join('') + END,
      413,
      'The form has too many fields',
    ],
  ])('with %s', async (_what, body, status, message) => {
    const answer = await send(body);
    expect(answer).toMatchObject({
      status,
      error: { statusCode: status, message, code: expect.any(String) },
    });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each([
    ['application/json', '{}'],
    ['text/plain', 'x'],
    ['image/png', 'x'],
    ['multipart/mixed; boundary=XX', END],
  ])('of the type %s', async (type, body) => {
    const answer = await send(body, [`Content-Type: ${type}`]);
    expect(answer).toMatchObject({ status: 415, error: { statusCode: 415 } });
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; charset=utf-8',
    'multipart/form-data; boundary=',
  ])('with no boundary: %s', async (type) => {
    expect((await send(field('file') + END, [`Content-Type: ${type}`])).status).toBe(400);
  });

  it('with no body at all', async () => {
    const answer = await sendRaw(lab.port, uploadHead(undefined), '');
    expect(statusOf(answer)).toBe(400);
  });

  it('with invalid JSON', async () => {
    const answer = await send('{', ['Content-Type: application/json']);
    expect([400, 415]).toContain(answer.status);
  });

  it('whose length is far over the limit, before its body arrives', async () => {
    const answer = await sendRaw(lab.port, uploadHead(2 ** 31), `--XX\r\n${FILE}\r\n\r\n`);
    expect(statusOf(answer)).toBe(413);
    expect(answer).toContain('The body is too large; a file may have 5 MiB');
  });

  it.each(['abc', '-1', '5, 6'])('whose Content-Length is %s', async (length) => {
    const answer = await sendRaw(
      lab.port,
      uploadHead(undefined, [`Content-Length: ${length}`]),
      part(FILE, 'x') + END,
    );
    expect(statusOf(answer)).toBe(400);
  });

  it('with an unknown Expect header', async () => {
    const body = part(FILE, 'x');
    const answer = await sendRaw(lab.port, uploadHead(body.length, ['Expect: magic']), body);
    expect(statusOf(answer)).toBe(417);
  });
});

describe('guards', () => {
  it('reject a request without credentials before anything is stored', async () => {
    const head = uploadHead(5_000_000).filter((line) => !line.startsWith('Authorization'));
    // The body is incomplete: the response arrives without it.
    const answer = await sendRaw(lab.port, head, `--XX\r\n${FILE}\r\n\r\nxxx`);
    expect(statusOf(answer)).toBe(401);
    expect(answer).toContain('"code":"UNAUTHENTICATED"');
  });

  it('run before the check of the content type', async () => {
    const head = uploadHead(2, ['Content-Type: application/json']).filter(
      (line) => !line.startsWith('Authorization'),
    );
    expect(statusOf(await sendRaw(lab.port, head, '{}'))).toBe(401);
  });
});

describe('a client that disconnects', () => {
  it('in the middle of a file leaves no temporary file', async () => {
    const socket = connect(lab.port, '127.0.0.1');
    socket.write(`${uploadHead(4_000_000).join('\r\n')}\r\n\r\n--XX\r\n${FILE}\r\n\r\n`);
    socket.write('x'.repeat(1_000_000));
    await until(() => unfinished().length === 1);
    socket.destroy();
    await once(socket, 'close');
    await until(() => unfinished().length === 0);
  });

  it('does not block later uploads', async () => {
    const { body } = await lab.upload(await picture('png')).expect(201);
    before = [...before, body.filename].sort();
    expect(stored().sort()).toEqual(before);
    before = stored();
  });
});

/** Waits up to ten seconds for the other side of a connection. */
async function until(done: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!done() && Date.now() < end) await setImmediate();
  expect(done()).toBe(true);
}
