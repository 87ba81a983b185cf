/** The minimum for every password, whatever the schema says. */
export const MIN_PASSWORD_LENGTH = 8;

/** Limits the cost of hashing; longer than any passphrase. */
export const MAX_PASSWORD_LENGTH = 128;

/** The length of the hashes that `@gen/nest` stores, whatever the password's length. */
export const HASH_LENGTH = 88;
