import { Body, Controller, Get, Post, StreamableFile, type INestApplication } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { answerHttpErrors, PrismaErrorFilter } from '../src';
import { startOn } from './lab/platform';
import { sendRaw, statusOf } from './uploads/raw';

/** A response that has started and never ends. */
const endless = new PassThrough();

@Controller()
class EchoController {
  @Get('endless')
  stream() {
    endless.write('begun');
    return new StreamableFile(endless);
  }

  @Get('echo')
  get() {
    return { ok: true };
  }

  @Get('echo/:id')
  getOne() {
    return { ok: true };
  }

  @Post('echo')
  post(@Body() body: unknown) {
    return body;
  }
}

let app: INestApplication;
let server: Server;
let port: number;

beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [EchoController] }).compile();
  app = await startOn(module, {
    configure: (made) => {
      made.useGlobalFilters(new PrismaErrorFilter());
      answerHttpErrors(made);
    },
  });
  await app.listen(0, '127.0.0.1');
  server = app.getHttpServer();
  port = (server.address() as AddressInfo).port;
});
afterAll(() => app.close());

function expectBody(answer: string, status: number, message: string, code: string): void {
  expect(statusOf(answer)).toBe(status);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^content-type: application\/json; charset=utf-8$/im);
  expect(JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))).toEqual({
    statusCode: status,
    message,
    error: expect.any(String),
    code,
  });
}

const CLOSING = ['Host: a', 'Connection: close'];
const get = (...headers: string[]) => ['GET /echo HTTP/1.1', 'Host: a', ...headers];

describe('the response to a request that reaches no route', () => {
  it('is 431 with a body for a URL that is too long', async () => {
    const head = [`GET /echo?ids=${'a'.repeat(20_000)} HTTP/1.1`, 'Host: a'];
    const message = 'The URL and headers of the request are too large';
    expectBody(await sendRaw(port, head, ''), 431, message, 'HEADERS_TOO_LARGE');
  });

  it('is 400 with a body for a path with a malformed escape', async () => {
    const answer = await sendRaw(port, ['GET /echo/%E0%A4%A HTTP/1.1', ...CLOSING], '');
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('"code":"BAD_REQUEST"');
    // elsewhere, such an escape is a character like any other
    const query = await sendRaw(port, ['GET /echo?a=%E0%A4%A HTTP/1.1', ...CLOSING], '');
    expect(statusOf(query)).toBe(200);
  });

  it.each([
    ['a charset that is not read', ['Content-Type: application/json; charset=latin1']],
    ['an encoding that is not read', ['Content-Type: application/json', 'Content-Encoding: zip']],
  ])('is 415 with a body for %s', async (_what, headers) => {
    const head = ['POST /echo HTTP/1.1', ...CLOSING, 'Content-Length: 9', ...headers];
    const answer = await sendRaw(port, head, '{"a":"b"}');
    expect(statusOf(answer)).toBe(415);
    expect(answer).toContain('"code":"UNSUPPORTED_TYPE"');
  });

  it.each(['utf-8', 'UTF-8', '"utf-8"'])('is not 415 for %s', async (charset) => {
    const type = `Content-Type: application/json; charset=${charset}`;
    const head = ['POST /echo HTTP/1.1', ...CLOSING, 'Content-Length: 9', type];
    expect(statusOf(await sendRaw(port, head, '{"a":"b"}'))).toBe(201);
  });

  it('is 431 with a body for headers that are too long', async () => {
    const message = 'The URL and headers of the request are too large';
    const answer = await sendRaw(port, get(`Cookie: ${'a'.repeat(20_000)}`), '');
    expectBody(answer, 431, message, 'HEADERS_TOO_LARGE');
  });

  it('is 431 without a body for HEAD', async () => {
    const head = ['HEAD /echo HTTP/1.1', 'Host: a', `Cookie: ${'a'.repeat(20_000)}`];
    const answer = await sendRaw(port, head, '');
    expect(statusOf(answer)).toBe(431);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  it.each([
    ['no request', ['what is this']],
    ['a space in the address', ['GET /a b HTTP/1.1', 'Host: a']],
    ['a header without a name', get(': x')],
    ['two lengths', get('Content-Length: 1', 'Content-Length: 2')],
  ])('is 400 with a body for %s', async (_what, head) =>
    expectBody(await sendRaw(port, head, ''), 400, 'The request is malformed', 'BAD_REQUEST'),
  );

  it('is 417 with a body for an unknown expectation', async () => {
    const answer = await sendRaw(port, get('Expect: magic', 'Connection: close'), '');
    expectBody(answer, 417, 'Expect may only be 100-continue', 'EXPECTATION_FAILED');
  });

  it('is 408 with a body for a request that does not arrive in time', async () => {
    expect(server.requestTimeout).toBe(120_000);
    const { answer } = await halfRequest((socket) => {
      const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', error, socket);
    });
    expectBody(answer, 408, 'The request did not arrive in time', 'REQUEST_TIMEOUT');
  });

  it('does not follow a response that has already started', async () => {
    const client = connect(port, '127.0.0.1');
    client.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
    let answer = '';
    client.on('data', (chunk) => {
      if (!answer.includes('begun') && String(chunk).includes('begun'))
        client.write('garbage\r\n\r\n');
      answer += String(chunk);
    });
    await once(client, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200/);
    expect(answer).toMatch(/begun\r\n$/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('does not affect other requests', async () => {
    const answer = await sendRaw(port, get('Connection: close'), '');
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('{"ok":true}');
  });
});

/** Sends half of a request, acts on the server's side of the connection, and returns the response. */
async function halfRequest(act: (socket: Socket) => void): Promise<{ answer: string }> {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(port, '127.0.0.1');
  client.write(
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
  );
  const [socket] = await accepted;
  await once(socket, 'data').catch(() => undefined);
  act(socket);
  let answer = '';
  for await (const chunk of client) answer += String(chunk);
  return { answer };
}
