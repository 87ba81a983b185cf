/** Signs the addresses of private files. */
export const SIGNING_KEY = 'a key of the round trip, which keeps no files';
