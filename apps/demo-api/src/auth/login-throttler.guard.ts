import { Injectable, type ExecutionContext } from '@nestjs/common';
import {
  ThrottlerGuard,
  normalizeIp,
  type ThrottlerLimitDetail,
  type ThrottlerModuleOptions,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';

const MINUTE = 60_000;

/** Per account against guessing its password, per address against trying one password on every account. */
export const loginLimits: ThrottlerModuleOptions = {
  setHeaders: false,
  errorMessage: 'Too many logins: wait a minute',
  throttlers: [
    { name: 'account', ttl: MINUTE, limit: 10, getTracker: (request) => accountKey(request) },
    { name: 'address', ttl: MINUTE, limit: 120, getTracker: (request) => addressKey(request) },
  ],
};

type LoginRequest = Partial<Pick<Request, 'ip' | 'body'>>;

/** Names one account as tried from one address: nobody locks a user out from somewhere else. */
export function accountKey(request: LoginRequest): string {
  const email: unknown = request.body?.email;
  const account = typeof email === 'string' ? email.toLowerCase() : '';
  const digest = createHash('sha256').update(account).digest('base64url'); // text from outside has any length
  return `${addressKey(request)} ${digest}`;
}

function addressKey({ ip }: LoginRequest): string {
  return normalizeIp(ip ?? '');
}

/** Answers 429 with `Retry-After` to who tries too many logins. */
@Injectable()
export class LoginThrottlerGuard extends ThrottlerGuard {
  protected override generateKey(_context: ExecutionContext, tracker: string): string {
    return tracker;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('Retry-After', detail.timeToBlockExpire);
    return super.throwThrottlingException(context, detail);
  }
}
