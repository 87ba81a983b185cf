import {
  Inject,
  Injectable,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import { LoginAttempts } from './login-attempts';

/**
 * Creates a guard that responds with 429 and `Retry-After` to too many attempts.
 * @param throttlers what is counted, and the limits
 * @param errorMessage the message of the response
 */
export function attemptsGuard(
  throttlers: ThrottlerOptions[],
  errorMessage: string,
): Type<CanActivate> {
  @Injectable()
  class AttemptsGuard extends ThrottlerGuard {
    // by name, because the injected types of the base class are inherited
    constructor(
      @Inject(LoginAttempts) attempts: LoginAttempts,
      @Inject(Reflector) reflector: Reflector,
    ) {
      super({ throttlers, errorMessage, setHeaders: false }, attempts, reflector);
    }

    protected override generateKey(_context: ExecutionContext, tracker: string): string {
      return tracker;
    }

    protected override throwThrottlingException(
      context: ExecutionContext,
      detail: ThrottlerLimitDetail,
    ): Promise<void> {
      const { res } = this.getRequestResponse(context);
      this.setResponseHeader(res, 'Retry-After', detail.timeToBlockExpire);
      return super.throwThrottlingException(context, detail);
    }
  }
  return AttemptsGuard;
}
