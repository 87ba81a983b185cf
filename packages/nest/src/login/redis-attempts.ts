import type { ThrottlerStorageRedisService } from '@nest-lab/throttler-storage-redis';
import { Logger } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Attempt } from './memory-attempts';

/** A login does not wait any longer. */
const COMMAND_TIMEOUT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RETRY_DELAY_MS = 5_000;
const DISCONNECT_TIMEOUT_MS = 500;

/** Prefixes every key, because other programs may use the same Redis. */
const KEY_PREFIX = 'gen-login';

/** Counts the attempts of all processes in Redis. Undefined means that Redis does not respond. */
export class RedisAttempts {
  private readonly logger = new Logger('LoginLimits');
  private isUnavailable = false;

  private constructor(
    private readonly redis: Redis,
    private readonly storage: ThrottlerStorageRedisService,
  ) {
    redis.on('error', (error: Error) => this.markUnavailable(error));
    redis.on('ready', () => this.markAvailable());
  }

  /**
   * Starts to connect, and keeps trying until `close`.
   * @throws Error with the fix if a package is missing or the URL is invalid
   */
  static async connect(url: string): Promise<RedisAttempts> {
    if (!/^rediss?:\/\//.test(url))
      throw new Error('REDIS_URL must be an address such as redis://127.0.0.1:6379/0.');
    const [{ Redis }, { ThrottlerStorageRedisService }] = await loadPackages();
    const redis = new Redis(url, {
      lazyConnect: true,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      // If Redis does not respond at once, this process decides alone.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RETRY_DELAY_MS),
    });
    const attempts = new RedisAttempts(redis, new ThrottlerStorageRedisService(redis));
    // The event reports a failure; reconnection is automatic.
    await redis.connect().catch(() => undefined);
    return attempts;
  }

  increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    name: string,
  ): Promise<Attempt | undefined> {
    return this.tryCommand(() =>
      this.storage.increment(`${KEY_PREFIX}:${key}`, ttl, limit, blockDuration, name),
    );
  }

  async reset(key: string, name: string): Promise<void> {
    // the key format of the storage
    const keys = ['hits', 'blocked'].map((part) => `{${KEY_PREFIX}:${key}:${name}}:${part}`);
    await this.tryCommand(() => this.redis.del(...keys));
  }

  close(): void {
    this.redis.disconnect();
  }

  private async tryCommand<T>(command: () => Promise<T>): Promise<T | undefined> {
    try {
      return await command();
    } catch (error) {
      this.markUnavailable(error);
      // The next commands fail at once instead of waiting too: until it is connected again, each login has waited once.
      if (isTimeout(error)) this.redis.disconnect(true);
      return undefined;
    }
  }

  private markUnavailable(error: unknown): void {
    if (this.isUnavailable) return;
    this.isUnavailable = true;
    const reason = error instanceof Error ? error.message : String(error);
    this.logger.warn(`Redis does not answer: each process limits logins by itself (${reason})`);
  }

  private markAvailable(): void {
    if (this.isUnavailable) this.logger.log('Redis answers: the processes limit logins together');
    this.isUnavailable = false;
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Command timed out';

/** Loaded dynamically, as a single process does not need them. */
function loadPackages() {
  return Promise.all([import('ioredis'), import('@nest-lab/throttler-storage-redis')]).catch(
    (cause: unknown) => {
      throw new Error(
        'REDIS_URL needs two packages: npm install ioredis @nest-lab/throttler-storage-redis',
        { cause },
      );
    },
  );
}
