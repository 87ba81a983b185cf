import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiError } from '../swagger/responses';
import { attemptsGuard } from './attempts.guard';
import { mailThrottlers } from './limits';

const MailAttemptsGuard = attemptsGuard(
  mailThrottlers,
  'Too many e-mails were requested: wait an hour',
);

/**
 * Limits a route that sends an e-mail to the `email` of its body: per hour 3 per account, 30 per IP
 * address; beyond that 429 with `Retry-After`. The module must import `LoginLimitsModule`.
 */
export const LimitMails = (): MethodDecorator =>
  applyDecorators(
    UseGuards(MailAttemptsGuard),
    ApiError(429, 'Too many e-mails; see `Retry-After`'),
  );
