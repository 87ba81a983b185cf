import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import { startLogins, statusesOf, type LoginProcess } from './app';
import { startGate, startSilentServer } from './gate';

/** A server that the test may write to, such as redis://127.0.0.1:6379/1. */
const REDIS = process.env['TEST_REDIS_URL'] ?? '';
const onRedis = REDIS ? describe : describe.skip;

Logger.overrideLogger(false);

const running: LoginProcess[] = [];
async function start(redisUrl = REDIS): Promise<LoginProcess> {
  const login = await startLogins({ redisUrl });
  running.push(login);
  return login;
}
afterEach(async () => {
  for (const login of running.splice(0)) await login.close();
});

/** Returns an account and an IP address that no other test run has counted. */
const stranger = (): [email: string, from: string] => {
  const name = randomUUID();
  return [`${name}@example.com`, `2001:db8:${name.slice(0, 4)}:${name.slice(4, 8)}::1`];
};

const times = (count: number, status: number): number[] => Array<number>(count).fill(status);

onRedis('with Redis, the processes of an application', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(REDIS);
  });
  afterAll(() => redis.quit());

  it('share the count of attempts', async () => {
    const [first, second] = [await start(), await start()];
    const who = stranger();
    const statuses = await statusesOf(24, (n) => (n % 2 ? first : second).guess(...who));
    expect(statuses).toEqual([...times(10, 401), ...times(14, 429)]);
  });

  it('share the reset of the attempts', async () => {
    const [first, second] = [await start(), await start()];
    const who = stranger();
    await statusesOf(9, () => first.guess(...who));
    expect((await second.logIn(...who)).status).toBe(200);
    expect(await statusesOf(10, () => first.guess(...who))).toEqual(times(10, 401));
  });

  it('store only keys that expire', async () => {
    const before = await redis.keys('*');
    await (await start()).guess(...stranger());
    const kept = (await redis.keys('*')).filter((key) => !before.includes(key));
    expect(kept.length).toBeGreaterThan(0);
    for (const key of kept) {
      expect(key).toContain('gen-login');
      expect(await redis.pttl(key)).toBeGreaterThan(0);
    }
  });

  it('continue with their local counts while Redis is down, and share the count again afterwards', async () => {
    const gate = await startGate(REDIS);
    const [first, second] = [await start(gate.url), await start()];
    const who = stranger();
    expect(await statusesOf(6, () => first.guess(...who))).toEqual(times(6, 401));
    await gate.close();
    const away = await statusesOf(6, () => first.guess(...who));
    expect(away).toEqual([...times(4, 401), 429, 429]);
    expect((await first.logIn(...stranger())).status).toBe(200);
    await gate.open();
    for (let isTogether = false; !isTogether;) {
      const other = stranger();
      await statusesOf(10, () => first.guess(...other));
      isTogether = (await second.guess(...other)).status === 429;
    }
    await gate.close();
  });

  it('wait once for a Redis that hangs, not with each count', async () => {
    const gate = await startGate(REDIS);
    const login = await start(gate.url);
    const who = stranger();
    expect((await login.guess(...who)).status).toBe(401);
    gate.hang();
    const began = Date.now();
    expect(await statusesOf(10, () => login.guess(...who))).toEqual([...times(9, 401), 429]);
    expect(Date.now() - began).toBeLessThan(5_000); // each count would wait for a second
    await gate.close();
  });
});

describe('when Redis is unavailable, logins are answered and limited', () => {
  const within = async (milliseconds: number, work: () => Promise<void>) => {
    const began = Date.now();
    await work();
    expect(Date.now() - began).toBeLessThan(milliseconds);
  };

  it('if the server does not respond', async () => {
    const silence = await startSilentServer();
    await within(15_000, async () => {
      const login = await start(`redis://127.0.0.1:${silence.port}`);
      const who = stranger();
      expect(await statusesOf(12, () => login.guess(...who))).toEqual([
        ...times(10, 401),
        ...times(2, 429),
      ]);
    });
    await silence.close();
  });

  it('if the connection is rejected', async () => {
    const gone = await startSilentServer();
    await gone.close();
    const login = await start(`redis://127.0.0.1:${gone.port}`);
    const who = stranger();
    expect(await statusesOf(11, () => login.guess(...who))).toEqual([...times(10, 401), 429]);
  });
});

it('an invalid REDIS_URL makes the start fail with a message that does not contain it', async () => {
  await expect(start('127.0.0.1:6379')).rejects.toThrow(
    'REDIS_URL must be an address such as redis://127.0.0.1:6379/0.',
  );
});
