import { isRejectedData } from '../errors/database-error';

/**
 * Returns the users with this e-mail address in any letter case: the exact spelling first, then the
 * lower-case one. MySQL and SQL Server also match addresses with other accents, which belong to
 * someone else: each would get login attempts of its own, and a provider might verify it for a
 * stranger. The same holds for names that are stored in lower case.
 * @param users those whom the database found by the address
 * @param field the field that holds the address, if it is not `email`
 */
export function withAddress<User extends { readonly email: string | null }>(
  users: readonly User[],
  email: string,
): User[];
export function withAddress<
  Field extends string,
  User extends Readonly<Record<Field, string | null>>,
>(users: readonly User[], address: string, field: Field): User[];
export function withAddress(
  users: readonly Readonly<Record<string, string | null>>[],
  address: string,
  field = 'email',
): Readonly<Record<string, string | null>>[] {
  const same = users.filter((user) => user[field]?.toLowerCase() === address.toLowerCase());
  const spellings = [address.toLowerCase(), address];
  const rank = (user: (typeof users)[number]): number => spellings.lastIndexOf(user[field] ?? '');
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
