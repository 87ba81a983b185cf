/** A password is as long as it has to be, whatever the schema says. */
export const SHORTEST_PASSWORD = 8;

/** Keeps hashing cheap to refuse; a passphrase is shorter. */
export const LONGEST_PASSWORD = 128;

/** What `@gen/nest` makes of one, whatever its length. */
export const HASH_LENGTH = 88;
