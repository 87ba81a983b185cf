import { ForbiddenException, UnauthorizedException } from '@nestjs/common';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { of, throwError } from 'rxjs';
import { visitorsToo } from './visitors-too';

interface Request {
  headers: Record<string, string>;
  user?: object;
}

/** Returns the outcome of a request behind a guard that admits visitors. */
async function askedBehind(
  guard: (request: Request) => ReturnType<CanActivate['canActivate']>,
  headers: Request['headers'] = {},
): Promise<object | undefined> {
  class Guard implements CanActivate {
    canActivate(context: ExecutionContext) {
      return guard(context.switchToHttp().getRequest<Request>());
    }
  }
  const request: Request = { headers };
  const context = { switchToHttp: () => ({ getRequest: () => request }) };
  const isIn = await new (visitorsToo(Guard))().canActivate(context as ExecutionContext);
  expect(isIn).toBe(true);
  return request.user;
}

const ada = { id: 'ada' };
const refuse = (): never => {
  throw new UnauthorizedException();
};

it('admits a request without credentials as a visitor, however the guard rejects it', async () => {
  expect(await askedBehind(refuse)).toBeUndefined();
  expect(
    await askedBehind(async () => Promise.reject(new UnauthorizedException())),
  ).toBeUndefined();
  expect(await askedBehind(() => throwError(() => new UnauthorizedException()))).toBeUndefined();
  expect(await askedBehind(() => of(false))).toBeUndefined();
});

it('keeps the user that the guard finds by a cookie', async () => {
  const byCookie = (request: Request): boolean => {
    request.user = ada;
    return request.headers['cookie'] === 'session=ada';
  };
  expect(await askedBehind(byCookie, { cookie: 'session=ada' })).toBe(ada);
  expect(await askedBehind(byCookie, { cookie: 'theme=dark' })).toBeUndefined();
});

it('passes on the rejection of a wrong token and every other error of the guard', async () => {
  await expect(askedBehind(refuse, { authorization: 'Bearer x' })).rejects.toThrow(
    UnauthorizedException,
  );
  const fail = (error: Error) => askedBehind(() => Promise.reject(error));
  await expect(fail(new Error('no database'))).rejects.toThrow('no database');
  await expect(fail(new ForbiddenException())).rejects.toThrow(ForbiddenException);
});
