/** @jest-environment ./test/lab/pglite-environment.cjs */
import type { INestApplication } from '@nestjs/common';
import { IsInt, IsString, Length } from 'class-validator';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import request from 'supertest';
import { ADAPTER_UPLOADS, adapter, adapterRoute, type AttachedUploads } from '../../src';
import type { PrismaClient } from '../../test-output/prisma/client';
import { openDatabase } from '../lab/database';
import { expectError, expectInvalid } from '../lab/expectations';
import { AdminGuard, AuthorService, NameGuard, startAdapters } from './lab';

class NewAuthorDto {
  @IsString() @Length(3, 40) email!: string;
}

class CountDto {
  @IsInt() count!: number;
}

/** The events, in order. */
const events: string[] = [];
let heldPath = '';
const gate = new EventTarget();

const createAuthor = [AuthorService, 'create'] as const;

const routes = [
  adapterRoute(
    'echo',
    adapter.json<{ a?: number }, { q?: string }, { name: string }>(
      { method: 'POST', path: '/echo/:name', summary: 'Says it again' },
      ({ body, query, params, headers, rawBody, helpers, di }) =>
        adapter.response(
          202,
          {
            body,
            query,
            params,
            raw: rawBody.toString(),
            agent: headers['x-agent'],
            ext: helpers.ext('a.PNG'),
            now: di.clock.now(),
          },
          { 'X-Echo': 'yes' },
        ),
    ),
  ),
  adapterRoute(
    'me',
    adapter.json({ method: 'GET', path: '/me', auth: 'NameGuard' }, ({ user }) =>
      adapter.response(200, user),
    ),
    { guards: [NameGuard] },
  ),
  adapterRoute(
    'admin',
    adapter.multipart({ method: 'POST', path: '/admin', auth: ['NameGuard', 'AdminGuard'] }, () => {
      events.push('handled');
    }),
    { guards: [NameGuard, AdminGuard] },
  ),
  adapterRoute(
    'nobody',
    adapter.json({ method: 'GET', path: '/nobody' }, ({ user }) => adapter.response(200, user)),
  ),
  adapterRoute(
    'create',
    adapter.json(
      { method: 'POST', path: '/create', target: 'AuthorService.create', body: NewAuthorDto },
      ({ body }) => ({ args: { email: body.email.toUpperCase() } }),
    ),
    { target: createAuthor },
  ),
  adapterRoute(
    'sum',
    adapter.json(
      { method: 'POST', path: '/sum', target: 'AuthorService.countOf', body: CountDto },
      ({ body }) => ({ args: [body.count, 1] as const }),
    ),
    { target: [AuthorService, 'countOf'] },
  ),
  adapterRoute(
    'rows',
    adapter.json({ method: 'GET', path: '/rows' }, async ({ di }) =>
      adapter.response(200, { rows: await di.prisma.author.findMany() }),
    ),
  ),
  adapterRoute(
    'form',
    adapter.multipart(
      { method: 'POST', path: '/form', files: { max: 2, maxBytes: 1000 } },
      ({ body, files }) =>
        adapter.response(200, {
          body,
          files: files.map(({ originalname, mimetype, size, buffer }) => ({
            originalname,
            mimetype,
            size,
            text: buffer.toString(),
          })),
        }),
    ),
  ),
  adapterRoute(
    'one',
    adapter.multipart(
      { method: 'POST', path: '/one', body: NewAuthorDto },
      ({ files, helpers }) => {
        const { path } = helpers.assert(files, 'The part "file" is missing');
        heldPath = path;
        return adapter.response(200, { exists: existsSync(path) });
      },
    ),
  ),
  adapterRoute(
    'keep',
    adapter.multipart(
      { method: 'POST', path: '/keep/:end' },
      async ({ files, helpers, onFailure, params }) => {
        const file = helpers.assert(files, 'The part "file" is missing');
        onFailure(() => events.push('undo first'));
        const slow = helpers.upload.keep(file, 'slow');
        if (params.end === 'early') throw new Error('before the upload is done');
        const url = await slow;
        if (params.end === 'refused') return adapter.response(409, { url });
        return adapter.response(200, { url });
      },
    ),
  ),
  adapterRoute(
    'fail',
    adapter.json(
      {
        method: 'POST',
        path: '/fail',
        target: 'AuthorService.createThenFail',
        transaction: true,
      },
      async ({ di, onFailure }) => {
        onFailure(() => events.push('undone'));
        await di.prisma.author.create({ data: { email: 'by handler' } });
        await di.authorService.create({ email: 'by service' });
        return { args: { email: 'by target' } };
      },
    ),
    { target: [AuthorService, 'createThenFail'] },
  ),
  adapterRoute(
    'together',
    adapter.json(
      {
        method: 'POST',
        path: '/together',
        target: 'AuthorService.create',
        transaction: { maxWait: 5000 },
      },
      async ({ di }) => {
        await di.prisma.author.create({ data: { email: 'by handler' } });
        return { args: { email: 'by target' } };
      },
    ),
    { target: createAuthor },
  ),
  adapterRoute(
    'refuse',
    adapter.json({ method: 'POST', path: '/refuse', transaction: true }, async ({ di }) => {
      await di.prisma.author.create({ data: { email: 'refused' } });
      return adapter.response(422, { why: 'no' });
    }),
  ),
  adapterRoute(
    'odd',
    adapter.json<unknown, object, { what: string }>(
      { method: 'GET', path: '/odd/:what' },
      async ({ params, helpers, di }): Promise<never> => {
        const results: Record<string, () => unknown> = {
          error: () => Promise.reject(new Error('secret')),
          text: () => Promise.reject('secret'),
          assert: () => helpers.assert(false, '<b>no</b>'),
          teapot: () => helpers.assert(0, 'tea', 418),
          'server-assert': () => helpers.assert(null, 'no', 500),
          nothing: () => undefined,
          null: () => null,
          args: () => ({ args: {} }),
          values: () => adapter.response(200, { big: 2n ** 60n, at: new Date(0) }),
          secret: () => adapter.response(200, [{ id: 1, author: { password: 'hash' } }]),
          bytes: () => adapter.response(200, Buffer.from([0, 255]), { 'content-type': 'image/x' }),
          stream: () => adapter.response(200, Readable.from(['a', 'b'])),
          status: () => adapter.response(99),
          unknown: () => Reflect.get(di, 'nothingService'),
          unattached: () => Reflect.get(helpers.upload, 'nothing')({}, 'x'),
        };
        return results[params.what]?.() as never;
      },
    ),
  ),
  adapterRoute(
    'late',
    adapter.json(
      { method: 'POST', path: '/late', timeout: 50, target: 'AuthorService.create' },
      async ({ signal, onFailure }) => {
        onFailure(() => gate.dispatchEvent(new Event('undone')));
        await once(signal, 'abort');
        return { args: { email: 'too late' } };
      },
    ),
    { target: createAuthor },
  ),
];

const uploads: AttachedUploads = {
  keep: async (file, bucket, { onFailure }) => {
    await new Promise((resolve) => setImmediate(resolve));
    onFailure(() => events.push(`removed ${bucket}`));
    events.push('kept');
    return `/${bucket}/${file.originalname}`;
  },
};

let app: INestApplication;
let prisma: PrismaClient;
beforeAll(async () => {
  prisma = await openDatabase();
  app = await startAdapters(prisma, routes, [{ provide: ADAPTER_UPLOADS, useValue: uploads }]);
});
afterAll(async () => {
  await app.close();
  await prisma.$disconnect();
});
beforeEach(async () => {
  events.length = 0;
  await prisma.author.deleteMany();
});

const http = () => request(app.getHttpServer());
const post = (path: string, body?: object) => http().post(`/gen-api/authors${path}`).send(body);
const get = (path: string) => http().get(`/gen-api/authors${path}`);
const emails = async () =>
  (await prisma.author.findMany({ orderBy: { email: 'asc' } })).map(({ email }) => email);

describe('a JSON adapter', () => {
  it('receives body, query, parameters, headers, raw body and services, and sends its own response', async () => {
    const response = await post('/echo/Ann%20B?q=1')
      .set('Content-Type', 'application/json')
      .set('X-Agent', 'me')
      .send('{ "a": 1.0 }');
    expect(response.body).toEqual({
      body: { a: 1 },
      query: { q: '1' },
      params: { name: 'Ann B' },
      raw: '{ "a": 1.0 }',
      agent: 'me',
      ext: 'png',
      now: 7,
    });
    expect(response.status).toBe(202);
    expect(response.headers['x-echo']).toBe('yes');
  });

  it('accepts a request without a body', async () => {
    const { body } = await http().post('/gen-api/authors/echo/a').expect(202);
    expect(body).toMatchObject({ body: {}, raw: '' });
  });

  it('passes args to its target, and returns 201 when the target creates a record', async () => {
    const { status, body } = await post('/create', { email: 'ann' });
    expect(body).toEqual({ id: expect.any(String), email: 'ANN' });
    expect(status).toBe(201);
    const sum = await post('/sum', { count: 2 });
    expect([sum.status, sum.text]).toEqual([200, '3']);
  });

  it('validates the body with its DTO class', async () => {
    expectInvalid(await post('/create', { email: 'a' }), 'email');
    expectInvalid(await post('/create', { email: 'ann', id: '1' }), 'id');
    expectInvalid(await post('/create', {}), 'email');
    expectError(await http().post('/gen-api/authors/create'), 400, 'VALIDATION');
    expect(await emails()).toEqual([]);
  });

  it('returns 409 and names the field when its target reports a conflict', async () => {
    await post('/create', { email: 'ann' }).expect(201);
    const response = await post('/create', { email: 'ann' });
    expectError(response, 409, 'UNIQUE_CONFLICT');
    expect(response.body.errors).toEqual({ email: [expect.any(String)] });
  });

  it('rejects a form', async () => {
    const response = await http().post('/gen-api/authors/echo/a').field('a', '1');
    expectError(response, 415, 'UNSUPPORTED_TYPE');
  });

  it('takes precedence over the generated routes without shadowing them', async () => {
    const { body } = await get('/anything').set('X-User', 'admin').expect(200);
    expect(body).toEqual({ generated: 'anything' });
    await get('/me').set('X-User', 'Ann').expect(200, { id: 'Ann' });
  });
});

describe('guards', () => {
  it('are only the ones that the adapter declares', async () => {
    expectError(await get('/me'), 401, 'UNAUTHENTICATED');
    await get('/rows').expect(200, { rows: [] });
    expectError(await get('/anything').set('X-User', 'Ann'), 403, 'FORBIDDEN');
  });

  it('all run in order before the body is read', async () => {
    const form = () => http().post('/gen-api/authors/admin').attach('file', Buffer.from('x'), 'a');
    expectError(await form(), 401, 'UNAUTHENTICATED');
    expectError(await form().set('X-User', 'Ann'), 403, 'FORBIDDEN');
    expect(events).toEqual([]);
    const { status, text } = await form().set('X-User', 'admin');
    expect([status, text]).toEqual([204, '']);
    expect(events).toEqual(['handled']);
  });

  it('are needed to read the user: without any, reading it returns 401', async () => {
    expectError(await get('/nobody').set('X-User', 'Ann'), 401, 'UNAUTHENTICATED');
  });
});

describe('a multipart adapter', () => {
  it('receives fields as text and files with their content', async () => {
    const { body } = await http()
      .post('/gen-api/authors/form')
      .field('price', '1.50')
      .attach('file', Buffer.from('one'), { filename: 'ä.txt', contentType: 'text/plain' })
      .attach('file', Buffer.from('two'), 'b.bin')
      .expect(200);
    expect(body).toEqual({
      body: { price: '1.50' },
      files: [
        { originalname: 'ä.txt', mimetype: 'text/plain', size: 3, text: 'one' },
        expect.objectContaining({ originalname: 'b.bin', text: 'two' }),
      ],
    });
  });

  it('enforces its limits on file size and file count', async () => {
    const form = http().post('/gen-api/authors/form');
    expectError(await form.attach('file', Buffer.alloc(1001), 'a'), 413, 'TOO_LARGE');
    const three = http().post('/gen-api/authors/form');
    for (const name of ['a', 'b', 'c']) three.attach('file', Buffer.from(name), name);
    expect((await three).status).toBe(400);
  });

  it('validates its fields, and removes the received file after the request', async () => {
    const form = () => http().post('/gen-api/authors/one');
    const { body } = await form().field('email', 'ann').attach('file', Buffer.from('x'), 'a');
    expect(body).toEqual({ exists: true });
    expect(existsSync(heldPath)).toBe(false);
    expectInvalid(await form().field('email', 'a').attach('file', Buffer.from('x'), 'a'), 'email');
    expectError(await form().field('email', 'ann'), 400, 'ASSERT');
  });

  it('rejects JSON', async () => {
    expectError(await post('/form', { a: 1 }), 415, 'UNSUPPORTED_TYPE');
  });
});

describe('effects outside the database', () => {
  const keep = (end: string) =>
    http().post(`/gen-api/authors/keep/${end}`).attach('file', Buffer.from('x'), 'a.png');

  it('are kept when the request succeeds', async () => {
    await keep('well').expect(200, { url: '/slow/a.png' });
    expect(events).toEqual(['kept']);
  });

  it('are undone in reverse order, including uploads still in progress', async () => {
    expectError(await keep('early'), 500, 'INTERNAL');
    expect(events).toEqual(['kept', 'removed slow', 'undo first']);
  });

  it('are undone when the handler itself responds with an error', async () => {
    await keep('refused').expect(409, { url: '/slow/a.png' });
    expect(events).toEqual(['kept', 'removed slow', 'undo first']);
  });
});

describe('config.transaction', () => {
  it('commits the writes of handler and target together', async () => {
    await post('/together').expect(201);
    expect(await emails()).toEqual(['by handler', 'by target']);
  });

  it('rolls back the writes of handler, services and target when the target fails', async () => {
    expectError(await post('/fail'), 500, 'INTERNAL');
    expect(await emails()).toEqual([]);
    expect(events).toEqual(['undone']);
  });

  it('rolls back when the handler responds with an error', async () => {
    await post('/refuse').expect(422, { why: 'no' });
    expect(await emails()).toEqual([]);
  });
});

describe('the result of a handler', () => {
  it.each(['error', 'text', 'null', 'args', 'status', 'unknown', 'unattached'])(
    'becomes a 500 without details for an invalid result or an unexpected error: %s',
    async (what) => {
      const response = await get(`/odd/${what}`);
      expectError(response, 500, 'INTERNAL');
      expect(response.text).not.toContain('secret');
    },
  );

  it('becomes a client error when an assertion fails, never a server error', async () => {
    const { body } = await get('/odd/assert').expect(400);
    expect(body).toMatchObject({ message: '<b>no</b>', code: 'ASSERT' });
    await get('/odd/teapot').expect(418);
    await get('/odd/server-assert').expect(400);
  });

  it('becomes a 204 when it is undefined', async () => {
    const { text } = await get('/odd/nothing').expect(204);
    expect(text).toBe('');
  });

  it('is converted to JSON, including bigint and Date', async () => {
    await get('/odd/values').expect(200, {
      big: '1152921504606846976',
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  it('does not contain fields that generated services hide', async () => {
    await get('/odd/secret').expect(200, [{ id: 1, author: {} }]);
  });

  it('can be a buffer or a stream', async () => {
    const bytes = await get('/odd/bytes').buffer().expect(200).expect('Content-Type', 'image/x');
    expect(bytes.body).toEqual(Buffer.from([0, 255]));
    const stream = await get('/odd/stream').expect(200);
    expect(String(stream.body)).toBe('ab');
  });

  it('is discarded after the timeout: returns 504 and undoes all effects', async () => {
    const undone = new Promise((resolve) =>
      gate.addEventListener('undone', resolve, { once: true }),
    );
    expectError(await post('/late'), 504, 'TIMEOUT');
    await undone;
    expect(await emails()).toEqual([]);
  });
});
