import type { Exchange } from '../sessions/session-exchange';
import type { OpenIdClaims } from './claims';

/** The claims about someone whose e-mail address is verified. */
export type ProvenClaims = OpenIdClaims & { readonly email: string };

/** Maps the identities of a provider to users. */
export interface OpenIdAccounts {
  /**
   * Returns the user to link an identity to on its first login: the user's key as text, undefined if there is none.
   * @param claims with a verified e-mail address
   */
  readonly userOf: (claims: ProvenClaims) => Promise<string | undefined>;
  /**
   * Begins a session.
   * @param userId the user's key as text
   * @returns false if the user no longer exists, or may not log in
   */
  readonly logIn: (exchange: Exchange, userId: string) => Promise<boolean>;
  /**
   * Checks whether a user exists who may not log in, such as a disabled one: their identity is
   * kept. Defaults to false.
   */
  readonly exists?: (userId: string) => Promise<boolean>;
}
