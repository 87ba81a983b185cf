import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { MailThrottlerGuard } from './mail-throttler.guard';

/**
 * Bounds a route that sends an e-mail to the `email` of its body, whoever asks: 3 an hour to one account, 30 for one
 * address of the network; else 429 with `Retry-After`. Its module imports `LoginLimitsModule`.
 */
export const LimitMails = (): MethodDecorator =>
  applyDecorators(
    UseGuards(MailThrottlerGuard),
    ApiTooManyRequestsResponse({ description: 'Too many e-mails; see `Retry-After`' }),
  );
