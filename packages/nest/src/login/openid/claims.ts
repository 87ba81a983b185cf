/** What a provider says of whoever logs in. */
export interface OpenIdClaims {
  readonly issuer: string;
  /** By which the issuer knows him for good. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the issuer has made sure that the address is his; undefined where it does not say. */
  readonly isEmailVerified: boolean | undefined;
  readonly name: string | undefined;
  /** Everything that it says, as it says it. */
  readonly all: Readonly<Record<string, unknown>>;
}

/** Reads the claims of an ID token, or those of a UserInfo answer beside it. */
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

/** Some send a text. What is neither yes nor no is no. */
const flagOf = (value: unknown): boolean | undefined =>
  value === undefined ? undefined : value === true || value === 'true';

/** No database stores a NUL, and PostgreSQL refuses to look for one. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !value.includes('\0') ? value : undefined;
