import { normalizeIp, type ThrottlerOptions } from '@nestjs/throttler';
import { createHash } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What is read of an Express or Fastify request. */
export interface LoginRequest {
  readonly ip?: string;
  readonly body?: unknown;
  /** Who is logged in, behind a guard of that. */
  readonly user?: { readonly email?: string | null } | undefined;
}

/** How often something may be tried in a minute, and what it is that is counted. */
interface Limit {
  readonly name: string;
  readonly perMinute: number;
  readonly keyOf: (request: LoginRequest) => string;
}

/** The counts of one account: it starts anew with the login that succeeds. */
const OF_ACCOUNT: readonly Limit[] = [
  // against guessing its password; nobody locks a user out from somewhere else
  {
    name: 'account-here',
    perMinute: 10,
    keyOf: (request) => `${addressOf(request)} ${accountOf(request)}`,
  },
  // against guessing it from many addresses
  { name: 'account', perMinute: 60, keyOf: accountOf },
];

/** In this order: what an earlier one stops, a later one does not count. */
const LIMITS: readonly Limit[] = [
  ...OF_ACCOUNT,
  // against trying one password on every account
  { name: 'address', perMinute: 120, keyOf: addressOf },
];

export const throttlers: ThrottlerOptions[] = LIMITS.map(({ name, perMinute, keyOf }) => ({
  name,
  ttl: MINUTE,
  limit: perMinute,
  getTracker: (request: LoginRequest) => keyOf(request),
}));

/** Against filling somebody's mailbox, and against sending to many; an address that nobody has counts as any other. */
export const mailThrottlers: ThrottlerOptions[] = [
  { name: 'mail-account', ttl: HOUR, limit: 3, getTracker: accountOf },
  { name: 'mail-address', ttl: HOUR, limit: 30, getTracker: addressOf },
];

/** What a login that succeeds makes forgotten: the names of limits, and what they count. */
export const forgottenBy = (request: LoginRequest): { name: string; key: string }[] =>
  OF_ACCOUNT.map(({ name, keyOf }) => ({ name, key: keyOf(request) }));

function addressOf({ ip }: LoginRequest): string {
  return normalizeIp(ip ?? '');
}

/**
 * The account of whoever is logged in, or the one that the body names, in any letter case. A digest, for text from outside
 * has any length.
 */
function accountOf({ body, user }: LoginRequest): string {
  const named: unknown = typeof body === 'object' && body ? Reflect.get(body, 'email') : undefined;
  const email = user ? user.email : named;
  const account = typeof email === 'string' ? email.toLowerCase() : '';
  return createHash('sha256').update(account).digest('base64url');
}
