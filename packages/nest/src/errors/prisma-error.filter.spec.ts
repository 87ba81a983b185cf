import {
  BadRequestException,
  HttpException,
  Logger,
  NotFoundException,
  PayloadTooLargeException,
  type ArgumentsHost,
} from '@nestjs/common';
import { PrismaErrorFilter } from './prisma-error.filter';

interface Answer {
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
}

/** What a client gets for an exception. */
function answerTo(exception: unknown, state: object = {}, request: object = {}): Answer {
  const answer: Answer = { headers: {} };
  const reply = {
    ...state,
    status: (code: number) => {
      answer.status = code;
      return reply;
    },
    header: (name: string, value: string) => {
      answer.headers[name] = value;
      return reply;
    },
    send: (body: unknown) => {
      answer.body = body;
    },
  };
  new PrismaErrorFilter().catch(exception, hostOf('http', reply, request));
  return answer;
}

function hostOf(type: string, reply?: object, request?: object): ArgumentsHost {
  const http = { getResponse: () => reply, getRequest: () => request };
  const host = { getType: () => type, switchToHttp: () => http };
  return host as unknown as ArgumentsHost;
}

const logged: unknown[] = [];

beforeAll(() => {
  const log = (message: unknown) => logged.push(message);
  Logger.overrideLogger({ log, error: log, warn: log });
});
beforeEach(() => (logged.length = 0));

describe('PrismaErrorFilter', () => {
  it('completes the exceptions of Nest', () => {
    expect(answerTo(new NotFoundException()).body).toEqual({
      statusCode: 404,
      message: 'Not Found',
      error: 'Not Found',
      code: 'NOT_FOUND',
    });
    expect(answerTo(new BadRequestException(['a', 'b'])).body).toMatchObject({
      message: ['a', 'b'],
      code: 'BAD_REQUEST',
    });
    expect(answerTo(new PayloadTooLargeException('File too large')).body).toMatchObject({
      statusCode: 413,
      message: 'File too large',
      code: 'TOO_LARGE',
    });
    expect(answerTo(new HttpException('teapot', 418)).body).toEqual({
      statusCode: 418,
      message: 'teapot',
      error: "I'm a Teapot",
      code: 'BAD_REQUEST',
    });
  });

  it('keeps the code, the field errors and the extras that an exception gives', () => {
    const body = { message: 'no', code: 'MY_CODE', errors: { name: ['no'] }, hint: 'try again' };
    expect(answerTo(new BadRequestException(body)).body).toEqual({
      ...body,
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  describe('of a request whose JSON was read and not understood', () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': '9' };
    const unread = { headers, readableEnded: true };

    it.each([
      ['Express', unread],
      ['Fastify', { raw: unread }],
      ['a body in parts', { ...unread, headers: { ...headers, 'transfer-encoding': 'chunked' } }],
    ])('does not repeat what the parser says, whatever it is: %s', (_platform, request) => {
      const { body } = answerTo(new BadRequestException('{ secret'), {}, request);
      expect(body).toMatchObject({ message: 'The body is not valid JSON', code: 'MALFORMED_JSON' });
    });

    it.each([
      ['of a body that was understood', { ...unread, body: {} }],
      ['before the body was read', { ...unread, readableEnded: false }],
      ['of a body that is no JSON', { ...unread, headers: { ...headers, 'content-type': 'a/b' } }],
      ['without a body', { ...unread, headers: { ...headers, 'content-length': '0' } }],
    ])('leaves exceptions of the application alone: %s', (_when, request) => {
      const { body } = answerTo(new BadRequestException('My own words'), {}, request);
      expect(body).toMatchObject({ message: 'My own words', code: 'BAD_REQUEST' });
    });

    it('leaves those alone that say more than a text, and other statuses', () => {
      const own = new BadRequestException({ message: 'no', code: 'MINE' });
      expect(answerTo(own, {}, unread).body).toMatchObject({ message: 'no', code: 'MINE' });
      const checked = Object.assign(new BadRequestException('no'), { type: 'x' });
      expect(answerTo(checked, {}, unread).body).toMatchObject({ message: 'no' });
      expect(answerTo(new NotFoundException('no'), {}, unread).body).toMatchObject({
        message: 'no',
      });
    });
  });

  it('answers the errors of the body parser by their status', () => {
    const tooLarge = Object.assign(new Error('request entity too large'), { statusCode: 413 });
    expect(answerTo(tooLarge).body).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    const malformed = Object.assign(new Error('{ secret'), {
      statusCode: 400,
      type: 'entity.parse.failed',
    });
    expect(answerTo(malformed).body).toMatchObject({ message: 'The body is not valid JSON' });
  });

  it.each([
    new TypeError('secret'),
    'secret',
    undefined,
    Object.assign(new Error('secret'), { statusCode: 500 }),
  ])('answers anything else with a bare 500, and logs it: %s', (error) => {
    expect(answerTo(error)).toMatchObject({
      status: 500,
      body: {
        statusCode: 500,
        message: 'Internal server error',
        error: 'Internal Server Error',
        code: 'INTERNAL',
      },
    });
    expect(logged).toHaveLength(1);
  });

  it('logs no error of the client', () => {
    answerTo(new NotFoundException());
    expect(logged).toEqual([]);
  });

  it('adds nothing to an answer that has begun', () => {
    expect(answerTo(new Error('late'), { headersSent: true })).toEqual({ headers: {} });
    expect(answerTo(new Error('late'), { sent: true })).toEqual({ headers: {} });
  });

  it('leaves other transports alone', () => {
    const error = new Error('of a message');
    expect(() => new PrismaErrorFilter().catch(error, hostOf('rpc'))).toThrow(error);
  });
});
