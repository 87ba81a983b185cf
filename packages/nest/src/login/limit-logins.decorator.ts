import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { attemptsGuard } from './attempts.guard';
import { ForgetAttemptsInterceptor } from './forget-attempts.interceptor';
import { throttlers } from './limits';

const LoginAttemptsGuard = attemptsGuard(throttlers, 'Too many logins: wait a minute');

/**
 * Bounds the tries of a login whose body has an `email`, or of whoever is logged in: 10 a minute of one account from one address,
 * 60 of one account, 120 from one address; else 429 with `Retry-After`. Its module imports `LoginLimitsModule`.
 */
export const LimitLogins = (): MethodDecorator =>
  applyDecorators(
    UseGuards(LoginAttemptsGuard),
    UseInterceptors(ForgetAttemptsInterceptor),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; see `Retry-After`' }),
  );
