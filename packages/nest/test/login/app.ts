import {
  Body,
  Controller,
  HttpCode,
  Post,
  UnauthorizedException,
  UseFilters,
} from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { IncomingMessage } from 'node:http';
import request, { type Response } from 'supertest';
import { PrismaErrorFilter } from '../../src';
import { LimitLogins, LoginLimitsModule, type LoginLimitsOptions } from '../../src/login';
import { startOn } from '../lab/platform';

const PASSWORD = 'right';

@Controller('auth')
@UseFilters(new PrismaErrorFilter())
class AuthController {
  @Post('login')
  @HttpCode(200)
  @LimitLogins()
  login(@Body() { password }: { password?: unknown }): { accessToken: string } {
    if (password !== PASSWORD) throw new UnauthorizedException();
    return { accessToken: 'token' };
  }

  @Post('login-by-name')
  @HttpCode(200)
  @LimitLogins('username')
  logInByName(@Body() body: { password?: unknown }): { accessToken: string } {
    return this.login(body);
  }
}

/** One of several processes that handle the logins of an application. */
export interface LoginProcess {
  /** Tries a wrong password. */
  guess(email: string | undefined, from?: string): Promise<Response>;
  /** Tries a wrong password of a user name, sent beside any address. */
  guessByName(username: string, email: string): Promise<Response>;
  /** Sends the right password. */
  logIn(email: string, from?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startLogins(options: LoginLimitsOptions = {}): Promise<LoginProcess> {
  const module = await Test.createTestingModule({
    imports: [LoginLimitsModule.forRoot(options)],
    controllers: [AuthController],
  }).compile();
  const app = await startOn(module, { configure: (app) => app.use(pretendAddress) });
  await app.listen(0, '127.0.0.1');
  const post = async (path: string, from: string, body: object) =>
    request(app.getHttpServer()).post(path).set('x-pretended-address', from).send(body);
  const send = async (email: string | undefined, password: string, from: string) =>
    post('/auth/login', from, { email, password });
  return {
    guessByName: (username, email) =>
      post('/auth/login-by-name', '192.0.2.1', { username, email, password: 'wrong' }),
    guess: (email, from = '192.0.2.1') => send(email, 'wrong', from),
    logIn: (email, from = '192.0.2.1') => send(email, PASSWORD, from),
    close: () => app.close(),
  };
}

/** Simulates clients at other IP addresses: a test has only one. */
function pretendAddress(request: IncomingMessage, _response: unknown, next: () => void): void {
  const value = request.headers['x-pretended-address'];
  Object.defineProperty(request.socket, 'remoteAddress', { value, configurable: true });
  next();
}

/** Returns the statuses of this many attempts, one after the other. */
export async function statusesOf(
  count: number,
  send: (number: number) => Promise<Response>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let number = 0; number < count; number++) statuses.push((await send(number)).status);
  return statuses;
}
