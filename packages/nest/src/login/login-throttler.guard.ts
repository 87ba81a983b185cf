import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AttemptsGuard } from './attempts.guard';
import { throttlers } from './limits';
import { LoginAttempts } from './login-attempts';

/** Bounds the tries to log in. */
@Injectable()
export class LoginThrottlerGuard extends AttemptsGuard {
  // By name, for what the base class asks for is inherited.
  constructor(
    @Inject(LoginAttempts) attempts: LoginAttempts,
    @Inject(Reflector) reflector: Reflector,
  ) {
    const errorMessage = 'Too many logins: wait a minute';
    super({ throttlers, errorMessage, setHeaders: false }, attempts, reflector);
  }
}
