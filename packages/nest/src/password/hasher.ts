/** Turns passwords into text for the database; replace it through `PASSWORD_HASHER`. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * False for a wrong password and for a hash that is missing or not this hasher's.
   * @param signal aborted when nobody waits for the answer any more
   */
  verify(password: string, hash: string | null | undefined, signal?: AbortSignal): Promise<boolean>;
}

/** The injection token of a `PasswordHasher` other than scrypt. */
export const PASSWORD_HASHER = Symbol.for('@gen/nest:PASSWORD_HASHER');
