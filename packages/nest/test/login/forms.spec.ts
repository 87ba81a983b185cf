import {
  Body,
  Controller,
  HttpCode,
  Post,
  UseFilters,
  type INestApplication,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { PrismaErrorFilter } from '../../src';
import { SessionExchange, type Exchange } from '../../src/login';
import { startOn } from '../lab/platform';

const COOKIE = { name: 'session', isSecure: false };

@Controller('auth')
@UseFilters(new PrismaErrorFilter())
class AuthController {
  @Post('login')
  @HttpCode(200)
  login(@Body() { email }: { email?: string }, @SessionExchange() exchange: Exchange) {
    exchange.write(COOKIE, 'new', new Date(Date.now() + 60_000));
    return { email };
  }

  @Post('refresh')
  @HttpCode(200)
  refresh(@SessionExchange() exchange: Exchange) {
    return { session: exchange.read(COOKIE) };
  }
}

let app: INestApplication;
beforeAll(async () => {
  const module = await Test.createTestingModule({ controllers: [AuthController] }).compile();
  app = await startOn(module);
});
afterAll(() => app.close());

const post = (path: string) => request(app.getHttpServer()).post(`/auth/${path}`);

describe('a login that sets a session cookie', () => {
  // the browser would store the cookie: whoever owns the page would have logged the visitor in as themselves
  it.each([
    ['application/x-www-form-urlencoded', 'email=mallory@example.com'],
    ['text/plain', '{"email":"mallory@example.com"}'],
  ])('refuses the body of a form on another site: %s', async (type, body) => {
    const answer = await post('login').set('Content-Type', type).send(body);
    expect(answer.status).toBe(415);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('accepts JSON, and a form from a client that no other site can be', async () => {
    const email = 'ann@example.com';
    const json = await post('login').send({ email }).expect(200, { email });
    expect(json.headers['set-cookie']).toHaveLength(1);
    await post('login')
      .set('X-Requested-With', 'test')
      .type('form')
      .send({ email })
      .expect(200, { email });
  });

  it('renews a session without a body', async () => {
    await post('refresh')
      .set('X-Requested-With', 'test')
      .set('Cookie', 'session=old')
      .expect(200, { session: 'old' });
  });
});
