import type { ThrottlerStorage } from '@nestjs/throttler';

/** The result of counting an attempt: the number so far, and whether the limit is exceeded. */
export type Attempt = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Counts the attempts in this process, per key in windows of fixed length. */
export class MemoryAttempts {
  private readonly windows = new Map<string, { hits: number; endsAt: number }>();
  private sweptAt = Date.now();

  increment(key: string, ttl: number, limit: number): Attempt {
    const now = Date.now();
    this.sweep(now, ttl);
    const last = this.windows.get(key);
    const window = last && last.endsAt > now ? last : { hits: 0, endsAt: now + ttl };
    window.hits += 1;
    this.windows.set(key, window);
    const isBlocked = window.hits > limit;
    const seconds = Math.ceil((window.endsAt - now) / 1000);
    return {
      totalHits: window.hits,
      timeToExpire: seconds,
      isBlocked,
      timeToBlockExpire: isBlocked ? seconds : 0,
    };
  }

  reset(key: string): void {
    this.windows.delete(key);
  }

  /** Keys come from clients: the map would otherwise grow forever. */
  private sweep(now: number, interval: number): void {
    if (now - this.sweptAt < interval) return;
    this.sweptAt = now;
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
