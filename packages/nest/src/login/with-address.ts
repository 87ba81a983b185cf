import { isRejectedData } from '../errors/database-error';

/**
 * Returns the users with this e-mail address in any letter case: the exact spelling first, then the
 * lower-case one. MySQL and SQL Server also match addresses with other accents, which belong to
 * someone else: each would get login attempts of its own, and a provider might verify it for a
 * stranger.
 * @param users those whom the database found by the address
 */
export function withAddress<User extends { readonly email: string | null }>(
  users: readonly User[],
  email: string,
): User[] {
  const same = users.filter((user) => user.email?.toLowerCase() === email.toLowerCase());
  const spellings = [email.toLowerCase(), email];
  const rank = (user: User): number => spellings.lastIndexOf(user.email ?? '');
  return same.sort((a, b) => rank(b) - rank(a));
}

/**
 * Returns no users for an address that the database refuses, and throws any other error. MySQL refuses to compare a column with
 * characters that it cannot store, so nobody has such an address.
 */
export function noneWithAddress(error: unknown): never[] {
  if (isRejectedData(error)) return [];
  throw error;
}
