import { Logger } from '@nestjs/common';
import { HealthService } from './health.service';

describe('readiness', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  afterEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  const good = () => Promise.resolve(1);

  it('is there while all that is needed answers, and names what does not', async () => {
    expect(await new HealthService({ checks: { A: good, B: good } }).isReady()).toBe(true);
    const bad = () => Promise.reject(new Error('gone'));
    expect(await new HealthService({ checks: { A: good, B: bad } }).isReady()).toBe(false);
    expect(warn.mock.calls).toEqual([['B does not answer: Error: gone']]);
  });

  it('is not there where an answer takes too long', async () => {
    jest.useFakeTimers();
    const never = () => new Promise(() => undefined);
    const ready = new HealthService({ checks: { A: never } }).isReady();
    await jest.advanceTimersByTimeAsync(2_000);
    jest.useRealTimers();
    expect(await ready).toBe(false);
  });

  it('is not there while the application stops', async () => {
    const health = new HealthService({ checks: { A: good } });
    health.onModuleDestroy();
    expect(await health.isReady()).toBe(false);
  });
});
