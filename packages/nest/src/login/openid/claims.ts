/** What a provider says about the user who logs in. */
export interface OpenIdClaims {
  readonly issuer: string;
  /** The issuer's permanent identifier of the user. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the issuer has verified the e-mail address; undefined if it does not say. */
  readonly isEmailVerified: boolean | undefined;
  readonly name: string | undefined;
  /** All claims as received. */
  readonly all: Readonly<Record<string, unknown>>;
}

/** Reads the claims of an ID token, or those merged with a UserInfo response. */
export function readClaims(all: Readonly<Record<string, unknown>>): OpenIdClaims {
  return {
    issuer: textOf(all['iss']) ?? '',
    subject: textOf(all['sub']) ?? '',
    email: textOf(all['email']),
    isEmailVerified: flagOf(all['email_verified']),
    name: textOf(all['name']) ?? textOf(all['preferred_username']),
    all,
  };
}

/** Some providers send text. Anything else counts as false. */
const flagOf = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true';

/** No database stores a NUL, and PostgreSQL refuses to search for one. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined;
