/** Issues the tokens, and is whom they are for: what the same key signs for another service opens nothing here. */
const SERVICE = 'demo-api';

export const TOKEN = { algorithm: 'HS256', issuer: SERVICE, audience: SERVICE } as const;

/** The claims of a verified token: signed by us, but perhaps by an older version of us. */
export interface Claims {
  sub?: unknown;
  exp?: unknown;
  /** See `passwordStamp`. */
  stamp?: unknown;
  /** The session that it belongs to: see `LoginSessions`. */
  sid?: unknown;
}
