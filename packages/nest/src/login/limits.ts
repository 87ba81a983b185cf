import { normalizeIp, type ThrottlerOptions } from '@nestjs/throttler';
import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The part of an Express or Fastify request used here. */
export interface LoginRequest {
  readonly ip?: string;
  readonly body?: unknown;
  /** The current user, after an authentication guard. */
  readonly user?: { readonly email?: string | null } | undefined;
}

/** How many attempts a minute allows, and what they are counted by. */
interface Limit {
  readonly name: string;
  readonly perMinute: number;
  readonly keyOf: (request: LoginRequest) => string;
}

/** The limits per account: a successful login resets them. */
const ACCOUNT_LIMITS: readonly Limit[] = [
  // against guessing an account's password, without letting others lock the user out
  {
    name: 'account-here',
    perMinute: 10,
    keyOf: (request) => `${addressOf(request)} ${accountOf(request)}`,
  },
  // against guessing it from many IP addresses
  { name: 'account', perMinute: 60, keyOf: accountOf },
];

/** In this order: what an earlier limit stops, a later one does not count. */
const LIMITS: readonly Limit[] = [
  ...ACCOUNT_LIMITS,
  // against trying one password on every account
  { name: 'address', perMinute: 120, keyOf: addressOf },
];

export const loginThrottlers: ThrottlerOptions[] = LIMITS.map(({ name, perMinute, keyOf }) => ({
  name,
  ttl: MINUTE_MS,
  limit: perMinute,
  getTracker: (request: LoginRequest) => keyOf(request),
}));

/** Against flooding a mailbox, and against mailing many; unknown e-mail addresses count like any other. */
export const mailThrottlers: ThrottlerOptions[] = [
  { name: 'mail-account', ttl: HOUR_MS, limit: 3, getTracker: accountOf },
  { name: 'mail-address', ttl: HOUR_MS, limit: 30, getTracker: addressOf },
];

/** Returns the limits that a successful login resets, with their keys. */
export const limitsToReset = (request: LoginRequest): { name: string; key: string }[] =>
  ACCOUNT_LIMITS.map(({ name, keyOf }) => ({ name, key: keyOf(request) }));

function addressOf({ ip }: LoginRequest): string {
  return normalizeIp(ip ?? '');
}

/**
 * Returns the account of the current user, or the one named in the body, in lower case. Hashed,
 * because text from clients may be of any length.
 */
function accountOf({ body, user }: LoginRequest): string {
  const bodyEmail: unknown =
    typeof body === 'object' && body ? Reflect.get(body, 'email') : undefined;
  const email = user ? user.email : bodyEmail;
  const account = typeof email === 'string' ? email.toLowerCase() : '';
  return createHash('sha256').update(account).digest('base64url');
}
