/** Hashes passwords for the database; replaceable through `PASSWORD_HASHER`. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Returns false for a wrong password and for a hash that is missing or of another hasher.
   * @param signal aborts when the result is no longer needed
   */
  verify(password: string, hash: string | null | undefined, signal?: AbortSignal): Promise<boolean>;
}

/** The injection token of a custom `PasswordHasher` that replaces scrypt. */
export const PASSWORD_HASHER = Symbol.for('@gen/nest:PASSWORD_HASHER');
