import type { Claims } from './jwt.js';

/** What a login form submits; react-admin's own form names the field `username`. */
export interface Credentials {
  email?: string;
  username?: string;
  password: string;
}

/** How requests and tokens of the login name a user. */
export interface LoginName {
  /** Whether it is a name instead of an email address. */
  readonly isUserName: boolean;
  /** Returns the name of a token's user; undefined if the token has none. */
  of: (claims: Claims | undefined) => string | undefined;
  /** Returns the property of a request that names the user. */
  asBody: (name: string | undefined) => Record<string, string | undefined>;
}

/** The names of fields with an e-mail address, as `gen init` knows them. */
const ADDRESS = /mail|correo|courriel/i;

/** @param field the field of the user model that users log in with, `email` or `username` */
export const createLoginName = (field: string): LoginName => ({
  isUserName: !ADDRESS.test(field),
  of(claims) {
    const name = new Map<string, unknown>(Object.entries(claims ?? {})).get(field);
    return typeof name === 'string' ? name : undefined;
  },
  asBody: (name) => ({ [field]: name }),
});
