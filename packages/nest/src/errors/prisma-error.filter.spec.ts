import {
  BadRequestException,
  HttpException,
  Logger,
  NotFoundException,
  PayloadTooLargeException,
  UnauthorizedException,
  type ArgumentsHost,
} from '@nestjs/common';
import { PrismaErrorFilter } from './prisma-error.filter';

interface Answer {
  status?: number;
  headers: Record<string, string>;
  body?: unknown;
}

/** Returns the response that a client gets for an exception. */
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
    getHeader: (name: string) => answer.headers[name] ?? Reflect.get(state, name),
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
  it('adds the missing properties to exceptions of Nest', () => {
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

  it('names the scheme of authentication in a 401, unless a guard has named its own', () => {
    const error = new UnauthorizedException();
    expect(answerTo(error).headers).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(answerTo(error, { 'WWW-Authenticate': 'DPoP' }).headers).toEqual({});
    expect(answerTo(new NotFoundException()).headers).toEqual({});
  });

  it('keeps the code, the field errors and the extra properties of an exception', () => {
    const body = { message: 'no', code: 'MY_CODE', errors: { name: ['no'] }, hint: 'try again' };
    expect(answerTo(new BadRequestException(body)).body).toEqual({
      ...body,
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  describe('when a request may have malformed JSON', () => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': '9' };
    const unread = { headers, readableEnded: true };

    it.each([
      ['Express', unread],
      ['Fastify', { raw: unread }],
      ['a chunked body', { ...unread, headers: { ...headers, 'transfer-encoding': 'chunked' } }],
    ])('replaces the message of the parser: %s', (_platform, request) => {
      const { body } = answerTo(new BadRequestException('{ secret'), {}, request);
      expect(body).toMatchObject({ message: 'The body is not valid JSON', code: 'MALFORMED_JSON' });
    });

    it.each([
      ['of a valid body', { ...unread, body: {} }],
      ['before the body was read', { ...unread, readableEnded: false }],
      ['of a body that is not JSON', { ...unread, headers: { ...headers, 'content-type': 'a/b' } }],
      ['without a body', { ...unread, headers: { ...headers, 'content-length': '0' } }],
    ])('keeps exceptions of the application: %s', (_when, request) => {
      const { body } = answerTo(new BadRequestException('My own words'), {}, request);
      expect(body).toMatchObject({ message: 'My own words', code: 'BAD_REQUEST' });
    });

    it('keeps exceptions with more than a message, or with another status', () => {
      const own = new BadRequestException({ message: 'no', code: 'MINE' });
      expect(answerTo(own, {}, unread).body).toMatchObject({ message: 'no', code: 'MINE' });
      const checked = Object.assign(new BadRequestException('no'), { type: 'x' });
      expect(answerTo(checked, {}, unread).body).toMatchObject({ message: 'no' });
      expect(answerTo(new NotFoundException('no'), {}, unread).body).toMatchObject({
        message: 'no',
      });
    });
  });

  it('responds to errors of the body parser with their status', () => {
    for (const mark of [{ expose: true }, { code: 'FST_ERR_CTP_BODY_TOO_LARGE' }]) {
      const tooLarge = Object.assign(new Error('too large'), { statusCode: 413, ...mark });
      expect(answerTo(tooLarge).body).toMatchObject({ statusCode: 413, code: 'TOO_LARGE' });
    }
    const aborted = Object.assign(new Error('aborted'), { statusCode: 400, code: 'ECONNRESET' });
    expect(answerTo(aborted).body).toMatchObject({ statusCode: 400 });
    const malformed = Object.assign(new Error('{ secret'), {
      statusCode: 400,
      ...{ type: 'entity.parse.failed', expose: true },
    });
    expect(answerTo(malformed).body).toMatchObject({ message: 'The body is not valid JSON' });
  });

  it.each([
    new TypeError('secret'),
    'secret',
    undefined,
    Object.assign(new Error('secret'), { statusCode: 500 }),
    // of a client for a service that the application uses
    Object.assign(new Error('secret'), { statusCode: 401, code: 'invalid_api_key', type: 'x' }),
    Object.assign(new Error('secret'), { statusCode: 404, expose: false }),
  ])('responds to anything else with a generic 500, and logs it: %s', (error) => {
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

  it('does not log client errors', () => {
    answerTo(new NotFoundException());
    expect(logged).toEqual([]);
  });

  it('writes nothing to a response that has begun', () => {
    expect(answerTo(new Error('late'), { headersSent: true })).toEqual({ headers: {} });
    expect(answerTo(new Error('late'), { sent: true })).toEqual({ headers: {} });
  });

  it('rethrows exceptions of other transports', () => {
    const error = new Error('of a message');
    expect(() => new PrismaErrorFilter().catch(error, hostOf('rpc'))).toThrow(error);
  });
});
