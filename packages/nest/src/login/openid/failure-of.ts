import { OpenIdFailure, type OpenIdFailureCode } from './failure';

/** The meaning of openid-client's codes, and of the names of underlying errors, for the user who logs in. */
const FAILURE_BY_IDENTIFIER: ReadonlyMap<unknown, OpenIdFailureCode> = new Map<
  unknown,
  OpenIdFailureCode
>([
  ['OAUTH_TIMEOUT', 'unavailable'],
  ['OAUTH_ABORT', 'unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'unavailable'],
  ['TimeoutError', 'unavailable'],
  ['fetch failed', 'unavailable'],
  ['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'refused'],
  // `error` in the responses of a provider, RFC 6749 sections 4.1.2.1 and 5.2
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
  ['invalid_grant', 'ended'], // the code was already used or has expired
]);

/** Returns the meaning of an error of openid-client; an unknown one means that the provider's response is invalid. */
export function failureOf(error: unknown): OpenIdFailure {
  if (error instanceof OpenIdFailure) return error;
  const causes = causesOf(error);
  const identifiers = causes.flatMap((cause) =>
    ['error', 'code', 'name', 'message'].map((key) => Reflect.get(cause, key) as unknown),
  );
  const known = identifiers.find((sign) => FAILURE_BY_IDENTIFIER.has(sign));
  return new OpenIdFailure(FAILURE_BY_IDENTIFIER.get(known) ?? 'invalid', reasonOf(error));
}

/** The provider's text passes through a browser. */
const MAX_REASON_LENGTH = 500;

/** Describes the failure in one line: only messages, as other properties of errors may hold tokens. */
export const reasonOf = (error: unknown): string => {
  const messages = causesOf(error).flatMap((cause) => [
    Reflect.get(cause, 'message') as unknown,
    Reflect.get(cause, 'error_description') as unknown,
  ]);
  const texts = messages.filter((text) => typeof text === 'string' && text !== '');
  const reason = [...new Set(texts)].join(': ') || String(error);
  return reason.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_REASON_LENGTH);
};

/** Returns the error and its causes, the outermost first. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  for (
    let current = error;
    isErrorLike(current) && !causes.includes(current);
    current = Reflect.get(current, 'cause')
  )
    causes.push(current);
  return causes;
}

/** Not by `instanceof`: errors of an ES module may be from another realm. */
const isErrorLike = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'message') === 'string';
