/**
 * Those of the users whose address this is, in any letter case: the one who has it in this very
 * spelling first, then in lower case. MySQL and SQL
 * Server also find addresses with other accents, which are somebody else's: each of them would have tries to log in of its own,
 * and a provider may prove it to a stranger.
 * @param users whom the database has found by the address
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
