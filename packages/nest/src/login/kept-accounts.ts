import type { PrismaClientLike } from '../crud/prisma-client';
import { changesOf } from './account-changes';

/** A change in another process counts here so much later at most. */
const KEPT_MS = 5_000;

/** Keys come from outside: without a bound the map would grow with them. */
const MOST = 1_000;

interface Kept<T> {
  readonly account: Promise<T | null>;
  readonly until: number;
}

/**
 * Reads accounts for the check of every request, each once in five seconds: what a write through the
 * same client may have changed is read anew at once, whoever wrote it and how (see `withAccountRules`).
 * Over a client without those rules nobody tells of writes, so nothing is kept. What comes back is
 * shared by requests: leave it as it is.
 * @param read gives null where there is no such account
 */
export function keptAccounts<T>(
  client: PrismaClientLike,
  read: (key: string) => PromiseLike<T | null>,
): (key: string) => Promise<T | null> {
  const changes = changesOf(client);
  if (!changes) return async (key) => read(key);
  const kept = new Map<string, Kept<T>>();
  // Also what is being read just now, perhaps from before the change: who asks later shall not get it.
  changes.onChange(() => kept.clear());

  return (key) => {
    const now = performance.now();
    const known = kept.get(key);
    if (known && now < known.until) return known.account;
    const account = readNow(key);
    kept.delete(key); // so that the order of the map is that of age
    kept.set(key, { account, until: now + KEPT_MS });
    if (kept.size > MOST) forgetOldest();
    return account;
  };

  async function readNow(key: string): Promise<T | null> {
    let account: T | null = null;
    try {
      account = await read(key);
    } finally {
      if (account === null) forget(key);
    }
    return account;
  }

  /** Whoever asks for what is not there, or cannot be read, has it tried again. */
  function forget(key: string): void {
    kept.delete(key);
  }

  function forgetOldest(): void {
    const [oldest] = kept.keys();
    if (oldest !== undefined) kept.delete(oldest);
  }
}
