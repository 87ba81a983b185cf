import type { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Attempt } from './own-attempts';

/** A login does not wait for longer. */
const ANSWER_MS = 1_000;
const CONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 5_000;
const DISCONNECT_MS = 500;

/** Stands before every key, for other programs may use the same Redis. */
const PREFIX = 'gen-login';

/** Counts the tries of all processes, in Redis. Undefined stands for: it does not answer. */
export class SharedAttempts {
  private readonly logger = new Logger('LoginLimits');
  private isAway = false;

  private constructor(
    private readonly redis: Redis,
    private readonly storage: ThrottlerStorageRedisService,
  ) {
    redis.on('error', (error: Error) => this.noteAway(error));
    redis.on('ready', () => this.noteBack());
  }

  /**
   * Begins to connect, and goes on with that until `close`.
   * @throws Error with the cure where a package is missing or the address is none
   */
  static async connect(url: string): Promise<SharedAttempts> {
    if (!/^rediss?:\/\//.test(url))
      throw new Error('REDIS_URL must be an address such as redis://127.0.0.1:6379/0.');
    const [{ Redis }, { ThrottlerStorageRedisService }] = await packages();
    const redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_MS,
      commandTimeout: ANSWER_MS,
      disconnectTimeout: DISCONNECT_MS,
      // What Redis cannot be asked at once, this process decides by itself.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_PAUSE_MS),
    });
    const shared = new SharedAttempts(redis, new ThrottlerStorageRedisService(redis));
    // Its failure is told by the event; further attempts follow by themselves.
    await redis.connect().catch(() => undefined);
    return shared;
  }

  increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    name: string,
  ): Promise<Attempt | undefined> {
    return this.ask(() =>
      this.storage.increment(`${PREFIX}:${key}`, ttl, limit, blockDuration, name),
    );
  }

  async forget(key: string, name: string): Promise<void> {
    // as the storage names what it keeps
    const kept = ['hits', 'blocked'].map((part) => `{${PREFIX}:${key}:${name}}:${part}`);
    await this.ask(() => this.redis.del(...kept));
  }

  close(): void {
    this.redis.disconnect();
  }

  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      this.noteAway(error);
      return undefined;
    }
  }

  private noteAway(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`Redis does not answer: each process limits logins by itself (${reason})`);
  }

  private noteBack(): void {
    if (this.isAway) this.logger.log('Redis answers: the processes limit logins together');
    this.isAway = false;
  }
}

/** They are not needed where there is one process. */
function packages() {
  return Promise.all([import('ioredis'), import('@nest-lab/throttler-storage-redis')]).catch(
    (cause: unknown) => {
      throw new Error(
        'REDIS_URL needs two packages: npm install ioredis @nest-lab/throttler-storage-redis',
        { cause },
      );
    },
  );
}
