/** Why nobody was logged in, as the dashboard is told it in its address; it has a sentence for each. */
export type OpenIdFailureCode =
  /** It took too long, was finished before, or began in another browser. */
  | 'ended'
  /** The provider did not let him in, or he did not want to. */
  | 'refused'
  /** The provider does not say that the address is his. */
  | 'unverified'
  /** No user has the address. */
  | 'unknown'
  /** The user who has it logs in by another account. */
  | 'taken'
  /** The provider does not answer, or the database. */
  | 'unavailable'
  /** What the provider said does not count. */
  | 'invalid';

/** Nobody is logged in; the message is for the log. */
export class OpenIdFailure extends Error {
  constructor(
    readonly code: OpenIdFailureCode,
    message: string,
  ) {
    super(message);
  }
}
