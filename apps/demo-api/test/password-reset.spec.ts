import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import request from 'supertest';
import { PrismaService } from '../src/infrastructure/prisma/prisma.service';
import { MailService } from '../src/mail/mail.service';
import {
  addUser,
  logIn,
  PASSWORD,
  startApp,
  startWithoutPeople,
  type TestApp,
} from './support/app';

/** The e-mails that arrived, and those who wait for one. */
const mails: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      mails.push(Buffer.concat(parts).toString().replace(/=\r\n/g, '').replace(/=3D/g, '='));
      done();
    });
  },
});

let test: TestApp;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  test = await startApp({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'demo@test.example',
    DASHBOARD_URL: 'https://admin.test.example/',
  });
});
afterAll(async () => {
  await test?.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
beforeEach(() => mails.splice(0));
afterEach(() => jest.restoreAllMocks());

const NEXT = 'another password';
const post = (path: string, body: object) => test.anonymous.post(`/auth/${path}`).send(body);
const reset = (token: string, newPassword = NEXT) => post('reset', { token, newPassword });

let number = 0;
const user = () => addUser(test.prisma, 'user', `forgetful-${number++}@test.example`);

async function mailTo(email: string): Promise<string> {
  const end = Date.now() + 10_000;
  for (;;) {
    const mail = mails.find((text) => text.includes(`To: ${email}`));
    if (mail !== undefined) return mail;
    if (Date.now() > end) throw new Error(`No e-mail to ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function tokenOf(email: string): Promise<string> {
  await post('forgot', { email }).expect(204);
  const [, token] =
    /https:\/\/admin\.test\.example\/#\/login\?reset=(\S+)/.exec(await mailTo(email)) ?? [];
  return String(token);
}

describe('a forgotten password', () => {
  it('can be reset once with the link of the e-mail, which ends existing sessions', async () => {
    const email = await user();
    const before = await logIn(test.anonymous, email);
    const token = await tokenOf(email.toUpperCase().toLowerCase());
    expect(await mailTo(email)).toContain('From: demo@test.example');
    await reset(token).expect(204);
    await test.withToken(before).get('/gen-api/access').expect(401);
    await post('login', { email, password: PASSWORD }).expect(401);
    await logIn(test.anonymous, email, NEXT);
    const { body } = await reset(token, 'a third password').expect(400);
    expect(body.errors.token[0]).toContain('has expired or was used before');
  });

  it('returns the same response for an unknown address, and sends it no e-mail', async () => {
    const email = await user();
    const known = await post('forgot', { email }).expect(204);
    const unknown = await post('forgot', { email: 'nobody@test.example' }).expect(204);
    expect(unknown.text).toBe(known.text);
    await mailTo(email);
    expect(mails).toHaveLength(1);
  });

  it('returns the response without waiting for the lookup of the user', async () => {
    const email = await user();
    let end: (users: never[]) => void = () => undefined;
    const lookup = new Promise<never[]>((resolve) => (end = resolve));
    jest.spyOn(test.prisma.user, 'findMany').mockReturnValue(lookup as never);
    await post('forgot', { email }).expect(204);
    end([]);
  });

  it('has a link that becomes invalid when the password is changed', async () => {
    const email = await user();
    const token = await tokenOf(email);
    await post('password', { email, password: PASSWORD, newPassword: NEXT }).expect(200);
    await reset(token, 'a third password').expect(400);
  });

  it('has a link that becomes invalid when the address is changed', async () => {
    const email = await user();
    const token = await tokenOf(email);
    await test.prisma.user.update({ where: { email }, data: { email: `new-${email}` } });
    await reset(token).expect(400);
    await logIn(test.anonymous, `new-${email}`);
  });

  it('has a link that is valid for half an hour', async () => {
    const email = await user();
    const token = await tokenOf(email);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 31 * 60_000);
    await reset(token).expect(400);
    jest.spyOn(Date, 'now').mockReturnValue(now + 29 * 60_000);
    await reset(token).expect(204);
  });

  it('accepts only one of two concurrent resets', async () => {
    const token = await tokenOf(await user());
    const both = await Promise.all([reset(token, 'one of both 1'), reset(token, 'one of both 2')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it('cannot be reset with a forged link or an invalid password', async () => {
    const [token, other] = [await tokenOf(await user()), await tokenOf(await user())];
    const [id, until, stamp, signature] = token.split('.');
    const [otherId] = other.split('.');
    for (const made of [
      '',
      'x',
      [otherId, until, stamp, signature].join('.'),
      [id, Number(until) + 1, stamp, signature].join('.'),
      [Buffer.from('a\0b').toString('base64url'), until, stamp, signature].join('.'),
    ])
      await reset(made).expect(400);
    await reset(token, 'short').expect(400);
    await reset(token).expect(204);
  });

  it('gets its e-mail also if the application ends after the response', async () => {
    const ending = await startWithoutPeople({ DASHBOARD_URL: 'https://admin.test.example/' });
    const email = await addUser(ending.get(PrismaService), 'user');
    const sent: string[] = [];
    jest.spyOn(ending.get(MailService), 'send').mockImplementation(async ({ to }) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      sent.push(to);
    });
    await request(ending.getHttpServer()).post('/auth/forgot').send({ email }).expect(204);
    await ending.close();
    expect(sent).toEqual([email]);
  });

  it('limits the e-mails to one address', async () => {
    const statuses: number[] = [];
    for (const email of ['filled@test.example', 'Filled@test.example'])
      for (let times = 0; times < 2; times++)
        statuses.push((await post('forgot', { email })).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});
