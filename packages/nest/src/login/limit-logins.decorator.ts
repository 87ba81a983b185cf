import { applyDecorators, UseGuards, UseInterceptors } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { ForgetAttemptsInterceptor } from './forget-attempts.interceptor';
import { LoginThrottlerGuard } from './login-throttler.guard';

/**
 * Bounds the tries of a login whose body has an `email`: 10 a minute of one account from one address,
 * 60 of one account, 120 from one address; else 429 with `Retry-After`. Its module imports `LoginLimitsModule`.
 */
export const LimitLogins = (): MethodDecorator =>
  applyDecorators(
    UseGuards(LoginThrottlerGuard),
    UseInterceptors(ForgetAttemptsInterceptor),
    ApiTooManyRequestsResponse({ description: 'Too many attempts; see `Retry-After`' }),
  );
