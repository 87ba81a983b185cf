import { Logger } from '@nestjs/common';
import { HealthService } from './health.service';

describe('readiness', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  afterEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  const good = () => Promise.resolve(1);

  it('is true while every check passes, and logs the name of a failing check', async () => {
    expect(await new HealthService({ checks: { A: good, B: good } }).isReady()).toBe(true);
    const bad = () => Promise.reject(new Error('gone'));
    expect(await new HealthService({ checks: { A: good, B: bad } }).isReady()).toBe(false);
    expect(warn.mock.calls).toEqual([['B does not answer: Error: gone']]);
  });

  it('is false when a check takes too long', async () => {
    jest.useFakeTimers();
    const never = () => new Promise(() => undefined);
    const ready = new HealthService({ checks: { A: never } }).isReady();
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(await ready).toBe(false);
  });

  it('is false while the application shuts down', async () => {
    const health = new HealthService({ checks: { A: good } });
    health.onModuleDestroy();
    expect(await health.isReady()).toBe(false);
  });
});
