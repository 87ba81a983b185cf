/** Why a login failed, as passed to the dashboard in its URL; it has a message for each. */
export type OpenIdFailureCode =
  /** It took too long, was already finished, or began in another browser. */
  | 'ended'
  /** The provider refused, or the user cancelled. */
  | 'refused'
  /** The provider has not verified the e-mail address. */
  | 'unverified'
  /** No user has the e-mail address. */
  | 'unknown'
  /** The user with this address logs in by another identity. */
  | 'taken'
  /** The provider or the database does not respond. */
  | 'unavailable'
  /** The provider's response is invalid. */
  | 'invalid';

/** A failed login; the message is for the log. */
export class OpenIdFailure extends Error {
  constructor(
    readonly code: OpenIdFailureCode,
    message: string,
  ) {
    super(message);
  }
}
