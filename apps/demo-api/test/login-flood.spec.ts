/** @jest-environment-options {"passwords": "real"} */
import crypto from 'node:crypto';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { passwordStamp, writeResetToken } from '@gen/nest/login';
import type { INestApplication } from '@nestjs/common';
import client from 'supertest';
import type { Settings } from '../src/config/settings';
import { SETTINGS } from '../src/config/settings.module';
import { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { addUser, logIn, startWithoutPeople } from './support/app';
import { until } from './support/until';

let app: INestApplication;
beforeEach(async () => {
  app = await startWithoutPeople(); // startApp would hash and verify a password per user, at full cost
});
afterEach(async () => {
  jest.restoreAllMocks();
  await app?.close();
});

/** Sends logins of unknown users simultaneously. */
function flood(count: number): ClientRequest[] {
  const { port } = app.getHttpServer().address() as AddressInfo;
  return Array.from({ length: count }, (_, number) => {
    const body = JSON.stringify({ email: `nobody${number}@test.example`, password: 'wrong' });
    const headers = { 'content-type': 'application/json', 'content-length': body.length };
    return request({ port, method: 'POST', path: '/auth/login', headers }).end(body);
  });
}

const openConnections = (): Promise<number> =>
  promisify<number>((done) => app.getHttpServer().getConnections(done))();

it('computes two password hashes at a time, and none for disconnected clients', async () => {
  const { scrypt } = crypto;
  const held: (() => void)[] = [];
  const calls = jest
    .spyOn(crypto, 'scrypt')
    .mockImplementation((...args) => void held.push(() => scrypt(...args)));
  const logins = flood(30);
  for (const login of logins) login.on('error', () => undefined);
  await until(() => held.length === 2);
  await until(async () => (await openConnections()) === logins.length);
  expect(calls).toHaveBeenCalledTimes(2);

  for (const login of logins) login.destroy();
  await until(async () => (await openConnections()) === 0);
  calls.mockImplementation(scrypt);
  for (const compute of held) compute();
  await client(app.getHttpServer())
    .post('/auth/login')
    .send({ email: 'nobody@test.example', password: 'wrong' })
    .expect(401);
  expect(calls).toHaveBeenCalledTimes(3);
});

it('rejects logins that would wait too long with 503 and Retry-After, and serves files meanwhile', async () => {
  const anonymous = client.agent(app.getHttpServer());
  const token = await logIn(anonymous, await addUser(app.get(PrismaService), 'user'));
  const order: string[] = [];
  const answers = flood(60).map(async (login) => {
    const [{ statusCode, headers }] = await once(login, 'response');
    order.push(String(statusCode));
    if (statusCode === 503) expect(headers['retry-after']).toBeDefined();
  });
  const { body } = await anonymous
    .post('/upload')
    .set('Authorization', `Bearer ${token}`)
    .attach('file', Buffer.from('text'), 'a.txt')
    .expect(201);
  await anonymous.get(body.url).expect(200);
  order.push('file');
  await Promise.all(answers);
  const counts = { served: 0, refused: 0 };
  for (const status of order.filter((what) => what !== 'file'))
    counts[status === '401' ? 'served' : 'refused'] += 1;
  expect(counts.refused).toBeGreaterThan(0);
  expect(counts.served).toBeGreaterThanOrEqual(30);
  const before = order.slice(0, order.indexOf('file')).filter((status) => status === '401');
  expect(before.length).toBeLessThan(10);
});

it('rejects resets of a password that would keep logins waiting, and skips those of disconnected clients', async () => {
  const prisma = app.get(PrismaService);
  const email = await addUser(prisma, 'user');
  const { id, password } = await prisma.user.findUniqueOrThrow({ where: { email } });
  const stamp = passwordStamp(`${email} ${password}`);
  const token = writeResetToken({ userId: id, stamp }, app.get<Settings>(SETTINGS).jwtKey);
  const { scrypt } = crypto;
  const held: (() => void)[] = [];
  const calls = jest
    .spyOn(crypto, 'scrypt')
    .mockImplementation((...args) => void held.push(() => scrypt(...args)));
  const { port } = app.getHttpServer().address() as AddressInfo;
  const body = JSON.stringify({ token, newPassword: 'one of many passwords' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const statuses: (number | undefined)[] = [];
  // all have the same link: the first that is done would end it
  const resets = Array.from({ length: 40 }, () =>
    request({ port, method: 'POST', path: '/auth/reset', headers })
      .on('response', ({ statusCode }) => statuses.push(statusCode))
      .on('error', () => undefined)
      .end(body),
  );
  await until(() => statuses.length === 8);
  expect(new Set(statuses)).toEqual(new Set([503]));
  for (const reset of resets) reset.destroy();
  await until(async () => (await openConnections()) === 0);
  calls.mockImplementation(scrypt);
  for (const compute of held) compute();
  await client(app.getHttpServer())
    .post('/auth/login')
    .send({ email, password: 'wrong' })
    .expect(401);
  expect(calls).toHaveBeenCalledTimes(3);
});
