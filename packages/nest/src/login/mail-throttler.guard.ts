import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AttemptsGuard } from './attempts.guard';
import { mailThrottlers } from './limits';
import { LoginAttempts } from './login-attempts';

/** Bounds the e-mails that anybody can have sent. */
@Injectable()
export class MailThrottlerGuard extends AttemptsGuard {
  constructor(
    @Inject(LoginAttempts) attempts: LoginAttempts,
    @Inject(Reflector) reflector: Reflector,
  ) {
    const errorMessage = 'Too many e-mails were asked for: wait an hour';
    super({ throttlers: mailThrottlers, errorMessage, setHeaders: false }, attempts, reflector);
  }
}
