import { Inject, Injectable, Optional } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Limiter, type QueueOptions } from '../limiter/limiter';
import { PASSWORD_HASHER, type PasswordHasher } from './hasher';
import { hashPassword, MAX_CONCURRENT, MAX_WAITING, verifyPassword } from './scrypt';

// not the one of scrypt, which a hasher that accepts both kinds waits for within this one
const limiter = new Limiter(MAX_CONCURRENT);

/**
 * The passwords of a login, hashed as generated services hash them: by the project's `PASSWORD_HASHER`, otherwise with scrypt.
 * Two jobs run at once per process, whoever hashes.
 */
@Injectable()
export class Passwords implements PasswordHasher {
  private substitute?: Promise<string>;

  constructor(
    @Optional() @Inject(PASSWORD_HASHER) private readonly hasher?: PasswordHasher | undefined,
  ) {}

  /**
   * @param signal aborts when the result is no longer needed: waiting work is skipped
   * @throws HttpException 503 with a signal, if too many are waiting
   */
  async hash(password: string, signal?: AbortSignal): Promise<string> {
    const { hasher } = this;
    if (!hasher) return hashPassword(password, signal);
    return limiter.run(() => hasher.hash(password), signal ? requestQueue(signal) : {});
  }

  /**
   * Checks whether the password has this hash. Takes equally long without a hash, so that the time does not reveal whether a user
   * exists.
   * @param signal aborts when the result is no longer needed: waiting work is skipped
   * @throws HttpException 503 if too many are waiting
   */
  async verify(
    password: string,
    hash: string | null | undefined,
    signal?: AbortSignal,
  ): Promise<boolean> {
    const { hasher } = this;
    if (!hasher) return verifyPassword(password, hash, signal);
    const matches = await limiter.run(
      async () => hasher.verify(password, hash || (await this.substituteOf(hasher)), signal),
      requestQueue(signal),
    );
    return matches && Boolean(hash);
  }

  /** A hash that stands in for that of an unknown user: other hashers answer at once where there is none. */
  private async substituteOf(hasher: PasswordHasher): Promise<string> {
    this.substitute ??= hasher.hash(randomBytes(16).toString('base64url'));
    try {
      return await this.substitute;
    } catch (error) {
      this.substitute = undefined;
      throw error;
    }
  }
}

const requestQueue = (signal: AbortSignal | undefined): QueueOptions => ({
  mostWaiting: MAX_WAITING,
  signal,
});
