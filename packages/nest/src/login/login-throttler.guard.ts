import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import { throttlers } from './limits';
import { LoginAttempts } from './login-attempts';

/** Answers 429 with `Retry-After` to who tries too many logins. */
@Injectable()
export class LoginThrottlerGuard extends ThrottlerGuard {
  // By name, for what the base class asks for is inherited.
  constructor(
    @Inject(LoginAttempts) attempts: LoginAttempts,
    @Inject(Reflector) reflector: Reflector,
  ) {
    const errorMessage = 'Too many logins: wait a minute';
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
