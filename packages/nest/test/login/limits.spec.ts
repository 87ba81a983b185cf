import { startLogins, statusesOf, type LoginProcess } from './app';

let login: LoginProcess;
beforeEach(async () => {
  login = await startLogins();
});
afterEach(() => login.close());

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

it('limits the attempts on an account from one IP address only, and sends Retry-After', async () => {
  expect(await statusesOf(10, () => login.guess('a@example.com'))).toEqual(times(10, 401));
  const { status, headers, body } = await login.guess('a@example.com');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toMatchObject({ code: 'RATE_LIMIT', message: expect.stringContaining('wait') });
  expect((await login.guess('b@example.com')).status).toBe(401);
  expect((await login.logIn('a@example.com', '192.0.2.2')).status).toBe(200);
});

it('ignores the letter case of the account', async () => {
  await statusesOf(10, () => login.guess('a@example.com'));
  expect((await login.guess('A@Example.COM')).status).toBe(429);
});

it('limits the attempts on a user name, whatever else is sent with it', async () => {
  const guess = (name: string) => (n: number) => login.guessByName(name, `${n}@example.com`);
  expect(await statusesOf(11, guess('ann'))).toEqual([...times(10, 401), 429]);
  expect(await statusesOf(1, guess('bob'))).toEqual([401]);
});

it('limits the attempts on one account across all IP addresses', async () => {
  const statuses = await statusesOf(100, (n) => login.guess('a@example.com', `192.0.2.${n}`));
  expect(statuses).toEqual([...times(60, 401), ...times(40, 429)]);
  expect((await login.guess('b@example.com', '192.0.2.99')).status).toBe(401);
});

it('limits the attempts from one IP address across all accounts', async () => {
  const statuses = await statusesOf(130, (n) => login.guess(`${n}@example.com`));
  expect(statuses).toEqual([...times(120, 401), ...times(10, 429)]);
  expect((await login.logIn('a@example.com', '192.0.2.2')).status).toBe(200);
});

it('does not count successful logins, and resets the attempts after one', async () => {
  expect(await statusesOf(90, () => login.logIn('a@example.com'))).toEqual(times(90, 200));
  await statusesOf(9, () => login.guess('a@example.com'));
  await login.logIn('a@example.com');
  expect(await statusesOf(10, () => login.guess('a@example.com'))).toEqual(times(10, 401));
});

it('treats all bodies without an e-mail address as one account', async () => {
  expect(await statusesOf(11, () => login.guess(undefined))).toEqual([...times(10, 401), 429]);
});
