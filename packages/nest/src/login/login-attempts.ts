import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { LOGIN_LIMITS_OPTIONS, type LoginLimitsOptions } from './login-limits.options';
import { OwnAttempts, type Attempt } from './own-attempts';
import { SharedAttempts } from './shared-attempts';

/** Counts tries to log in: in Redis where there is one, and always by itself, for when Redis goes away. */
@Injectable()
export class LoginAttempts implements ThrottlerStorage, OnModuleInit, OnApplicationShutdown {
  private readonly own = new OwnAttempts();
  private shared: SharedAttempts | undefined;

  constructor(@Inject(LOGIN_LIMITS_OPTIONS) private readonly options: LoginLimitsOptions) {}

  async onModuleInit(): Promise<void> {
    const { redisUrl } = this.options;
    if (redisUrl) this.shared = await SharedAttempts.connect(redisUrl);
  }

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    name: string,
  ): Promise<Attempt> {
    const own = this.own.increment(`${name} ${key}`, ttl, limit);
    return (await this.shared?.increment(key, ttl, limit, blockDuration, name)) ?? own;
  }

  async forget(key: string, name: string): Promise<void> {
    this.own.forget(`${name} ${key}`);
    await this.shared?.forget(key, name);
  }

  onApplicationShutdown(): void {
    this.shared?.close();
  }
}
