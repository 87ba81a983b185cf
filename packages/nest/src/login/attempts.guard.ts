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
 * A guard that answers 429 with `Retry-After` to who tries something too often.
 * @param throttlers what is counted, and how much of it is too often
 * @param errorMessage what the answer says
 */
export function attemptsGuard(
  throttlers: ThrottlerOptions[],
  errorMessage: string,
): Type<CanActivate> {
  @Injectable()
  class AttemptsGuard extends ThrottlerGuard {
    // by name, for what the base class asks for is inherited
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
