import { OpenIdFailure, type OpenIdFailureCode } from './failure';

/** Codes of openid-client, and names of errors below it, by what they mean for whoever wants to log in. */
const MEANINGS: ReadonlyMap<unknown, OpenIdFailureCode> = new Map<unknown, OpenIdFailureCode>([
  ['OAUTH_TIMEOUT', 'unavailable'],
  ['OAUTH_ABORT', 'unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'unavailable'],
  ['OAUTH_RESPONSE_IS_NOT_JSON', 'unavailable'],
  ['TimeoutError', 'unavailable'],
  ['fetch failed', 'unavailable'],
  ['OAUTH_AUTHORIZATION_RESPONSE_ERROR', 'refused'],
  // `error` of the answers of a provider, RFC 6749 sections 4.1.2.1 and 5.2
  ['server_error', 'unavailable'],
  ['temporarily_unavailable', 'unavailable'],
  ['invalid_grant', 'ended'], // the code was used before, or is too old
]);

/** What an error of openid-client means; one that is not known: that the provider's answer does not count. */
export function failureOf(error: unknown): OpenIdFailure {
  if (error instanceof OpenIdFailure) return error;
  const causes = causesOf(error);
  const signs = causes.flatMap((cause) =>
    ['error', 'code', 'name', 'message'].map((key) => Reflect.get(cause, key) as unknown),
  );
  const known = signs.find((sign) => MEANINGS.has(sign));
  return new OpenIdFailure(MEANINGS.get(known) ?? 'invalid', reasonOf(error));
}

/** The words of a provider come by way of a browser. */
const LONGEST_REASON = 500;

/** What happened, in one line: messages alone, for what errors hold beside them may be tokens. */
export const reasonOf = (error: unknown): string => {
  const messages = causesOf(error).flatMap((cause) => [
    Reflect.get(cause, 'message') as unknown,
    Reflect.get(cause, 'error_description') as unknown,
  ]);
  const told = messages.filter((text) => typeof text === 'string' && text !== '');
  const reason = [...new Set(told)].join(': ') || String(error);
  return reason.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_REASON);
};

/** The error and what it comes from, the outermost first. */
function causesOf(error: unknown): object[] {
  const causes: object[] = [];
  for (let one = error; isThrown(one) && !causes.includes(one); one = Reflect.get(one, 'cause'))
    causes.push(one);
  return causes;
}

/** Not by `instanceof`: an ES module's errors may be of another realm. */
const isThrown = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'message') === 'string';
