import type { Exchange } from '../sessions/session-exchange';
import type { OpenIdClaims } from './claims';

/** What a provider says whose address is proven to be his. */
export type ProvenClaims = OpenIdClaims & { readonly email: string };

/** Whom a provider's people are here. */
export interface OpenIdAccounts {
  /**
   * The user to whom an identity is linked when it comes for the first time: the text of his key, undefined where he is none.
   * @param claims their address is proven to be his
   */
  readonly userOf: (claims: ProvenClaims) => Promise<string | undefined>;
  /**
   * Begins a session.
   * @param userId the text of the key
   * @returns false where there is no such user any more, or he may not come in
   */
  readonly logIn: (exchange: Exchange, userId: string) => Promise<boolean>;
  /**
   * Whether there is still a user who does not come in, as one who is switched off: his identity is kept for him. Without it
   * there is none.
   */
  readonly exists?: (userId: string) => Promise<boolean>;
}
