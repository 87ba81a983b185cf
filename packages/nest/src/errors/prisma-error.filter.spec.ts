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
function answerTo(exception: unknown, state: object = {}): Answer {
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
  new PrismaErrorFilter().catch(exception, hostOf('http', reply));
  return answer;
}

function hostOf(type: string, reply?: object): ArgumentsHost {
  const host = { getType: () => type, switchToHttp: () => ({ getResponse: () => reply }) };
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

  it.each([
    'Unexpected token \'n\', "null" is not valid JSON',
    "Expected property name or '}' in JSON at position 1 (line 1 column 2)",
    'Unexpected end of JSON input',
  ])('does not repeat what the body parser says of the body: %s', (text) => {
    expect(answerTo(new BadRequestException(text)).body).toMatchObject({
      message: 'The body is not valid JSON',
      code: 'MALFORMED_JSON',
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
