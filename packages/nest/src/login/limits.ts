import { normalizeIp, type ThrottlerOptions } from '@nestjs/throttler';
import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The part of an Express or Fastify request used here. */
export interface LoginRequest {
  readonly ip?: string;
  readonly body?: unknown;
  /** The current user, after an authentication guard. */
  readonly user?: object | undefined;
}

/** How many attempts a minute allows, and what they are counted by. */
interface Limit {
  readonly name: string;
  readonly perMinute: number;
  readonly keyOf: (request: LoginRequest) => string;
}

/**
 * The limits per account: a successful login resets them.
 * @param field the property of the body, and of the current user, that names the account
 */
const accountLimits = (field: string): readonly Limit[] => [
  // against guessing an account's password, without letting others lock the user out
  {
    name: 'account-here',
    perMinute: 10,
    keyOf: (request) => `${addressOf(request)} ${accountOf(request, field)}`,
  },
  // against guessing it from many IP addresses
  { name: 'account', perMinute: 60, keyOf: (request) => accountOf(request, field) },
];

/** In this order: what an earlier limit stops, a later one does not count. */
const limitsOf = (field: string): readonly Limit[] => [
  ...accountLimits(field),
  // against trying one password on every account
  { name: 'address', perMinute: 120, keyOf: addressOf },
];

export const loginThrottlers = (field: string): ThrottlerOptions[] =>
  limitsOf(field).map(({ name, perMinute, keyOf }) => ({
    name,
    ttl: MINUTE_MS,
    limit: perMinute,
    getTracker: (request: LoginRequest) => keyOf(request),
  }));

/** Against flooding a mailbox, and against mailing many; unknown e-mail addresses count like any other. */
export const mailThrottlers: ThrottlerOptions[] = [
  {
    name: 'mail-account',
    ttl: HOUR_MS,
    limit: 3,
    getTracker: (request: LoginRequest) => accountOf(request, 'email'),
  },
  { name: 'mail-address', ttl: HOUR_MS, limit: 30, getTracker: addressOf },
];

/** Returns the limits that a successful login resets, with their keys. */
export const limitsToReset = (
  request: LoginRequest,
  field: string,
): { name: string; key: string }[] =>
  accountLimits(field).map(({ name, keyOf }) => ({ name, key: keyOf(request) }));

function addressOf({ ip }: LoginRequest): string {
  return normalizeIp(ip ?? '');
}

/**
 * Returns the account of the current user, or the one named in the body, in lower case. Hashed,
 * because text from clients may be of any length.
 */
function accountOf({ body, user }: LoginRequest, field: string): string {
  const source = user ?? body;
  const name: unknown =
    typeof source === 'object' && source ? Reflect.get(source, field) : undefined;
  const account = typeof name === 'string' ? name.toLowerCase() : '';
  return createHash('sha256').update(account).digest('base64url');
}
