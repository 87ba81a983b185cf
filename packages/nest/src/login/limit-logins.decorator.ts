import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { attemptsGuard } from './attempts.guard';
import { ResetAttemptsInterceptor } from './reset-attempts.interceptor';
import { loginThrottlers } from './limits';

const LoginAttemptsGuard = attemptsGuard(loginThrottlers, 'Too many logins: wait a minute');

/**
 * Limits attempts to log in by the `email` of the body, or by the current user: per minute 10 per account and IP address, 60
 * per account, 120 per IP address; beyond that 429 with `Retry-After`. The module must import `LoginLimitsModule`.
 */
export const LimitLogins = (): MethodDecorator =>
  applyDecorators(
    UseGuards(LoginAttemptsGuard),
    UseInterceptors(ResetAttemptsInterceptor),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; see `Retry-After`' }),
  );
