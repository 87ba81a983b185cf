import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { attemptsGuard } from './attempts.guard';
import { mailThrottlers } from './limits';

const MailAttemptsGuard = attemptsGuard(
  mailThrottlers,
  'Too many e-mails were asked for: wait an hour',
);

/**
 * Bounds a route that sends an e-mail to the `email` of its body, whoever asks: 3 an hour to one account, 30 for one
 * address of the network; else 429 with `Retry-After`. Its module imports `LoginLimitsModule`.
 */
export const LimitMails = (): MethodDecorator =>
  applyDecorators(
    UseGuards(MailAttemptsGuard),
    ApiTooManyRequestsResponse({ description: 'Too many e-mails; see `Retry-After`' }),
  );
