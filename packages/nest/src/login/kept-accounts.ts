import type { PrismaClientLike } from '../crud/prisma-client';
import { changesOf } from './account-changes';

/** The maximum delay until a change in another process takes effect here. */
const CACHE_TTL_MS = 5_000;

/** Keys come from clients: the map must not grow without limit. */
const MAX_CACHED_ACCOUNTS = 1_000;

interface CacheEntry<T> {
  readonly account: Promise<T | null>;
  readonly expiresAt: number;
}

/**
 * Caches accounts, which every request checks, for five seconds: what a write through the same
 * client may have changed is read again at once, whoever wrote it and how (see `withAccountRules`).
 * A client without those rules reports no writes, so nothing is cached. Requests share the returned
 * object: do not modify it.
 * @param read returns null if there is no such account
 */
export function keptAccounts<T>(
  client: PrismaClientLike,
  read: (key: string) => PromiseLike<T | null>,
): (key: string) => Promise<T | null> {
  const changes = changesOf(client);
  if (!changes) return async (key) => read(key);
  const cache = new Map<string, CacheEntry<T>>();
  // Also discards reads in progress, which may predate the change: later calls must not get their result.
  changes.onChange(() => cache.clear());

  return (key) => {
    const now = performance.now();
    const cached = cache.get(key);
    if (cached && now < cached.expiresAt) return cached.account;
    const account = readUncached(key);
    cache.delete(key); // so that the map is ordered by age
    cache.set(key, { account, expiresAt: now + CACHE_TTL_MS });
    if (cache.size > MAX_CACHED_ACCOUNTS) evictOldest();
    return account;
  };

  async function readUncached(key: string): Promise<T | null> {
    let account: T | null = null;
    try {
      account = await read(key);
    } finally {
      if (account === null) evict(key);
    }
    return account;
  }

  /** Drops a missing or failed result, so that the next call tries again. */
  function evict(key: string): void {
    cache.delete(key);
  }

  function evictOldest(): void {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
}
