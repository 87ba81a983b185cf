import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiError } from '../swagger/responses';
import { attemptsGuard } from './attempts.guard';
import { resetAttemptsInterceptor } from './reset-attempts.interceptor';
import { loginThrottlers } from './limits';

/**
 * Limits attempts to log in by this property of the body, or of the current user: per minute 10 per account and IP address, 60
 * per account, 120 per IP address; beyond that 429 with `Retry-After`. The module must import `LoginLimitsModule`.
 * @param field what users log in with
 */
export const LimitLogins = (field = 'email'): MethodDecorator =>
  applyDecorators(
    UseGuards(attemptsGuard(loginThrottlers(field), 'Too many logins: wait a minute')),
    UseInterceptors(resetAttemptsInterceptor(field)),
    ApiError(429, 'Too many attempts; see `Retry-After`'),
  );
