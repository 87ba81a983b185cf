/** Issuer and audience of the tokens: those that the same key signs for another service are not valid here. */
const SERVICE = 'demo-api';

export const TOKEN = { algorithm: 'HS256', issuer: SERVICE, audience: SERVICE } as const;

/** The claims of a verified token, which an older version of this application may have signed. */
export interface Claims {
  sub?: unknown;
  exp?: unknown;
  /** See `passwordStamp`. */
  stamp?: unknown;
  /** The token's session: see `LoginSessions`. */
  sid?: unknown;
}
