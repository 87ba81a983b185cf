import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LOGIN_LIMITS_OPTIONS, type LoginLimitsOptions } from './login-limits.options';
import { MemoryAttempts, type Attempt } from './memory-attempts';
import { RedisAttempts } from './redis-attempts';

/** Counts login attempts: in Redis if configured, and always in memory too, in case Redis becomes unavailable. */
@Injectable()
export class LoginAttempts implements ThrottlerStorage, OnModuleInit, OnApplicationShutdown {
  private readonly memory = new MemoryAttempts();
  private redis: RedisAttempts | undefined;

  constructor(@Inject(LOGIN_LIMITS_OPTIONS) private readonly options: LoginLimitsOptions) {}

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.options;
    if (redisUrl) this.redis = await RedisAttempts.connect(redisUrl);
  }

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    name: string,
  ): Promise<Attempt> {
    const inMemory = this.memory.increment(`${name} ${key}`, ttl, limit);
    return (await this.redis?.increment(key, ttl, limit, blockDuration, name)) ?? inMemory;
  }

  async reset(key: string, name: string): Promise<void> {
    this.memory.reset(`${name} ${key}`);
    await this.redis?.reset(key, name);
  }

  onApplicationShutdown(): void {
    this.redis?.close();
  }
}
