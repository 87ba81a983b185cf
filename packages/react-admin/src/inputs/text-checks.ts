/** What the API checks too, in the same words: a test of nx-gen compares both. */

/** The address as browsers write it: `https:a.de` leads from a page to the page's own host. */
const WRITTEN_OUT = /^https?:\/\/[^\s\p{Cc}<>/\\?#][^\s\p{Cc}<>]*$/iu;

/** Checks for the address of a web page, on any host that a browser can open. */
export function isHttpUrl(value: string): boolean {
  if (!WRITTEN_OUT.test(value)) return false;
  try {
    return new URL(value).hostname !== '';
  } catch {
    return false;
  }
}

/** Two labels or more, the last of which has letters only, or is that of another script: an IP address is no host name. */
const HOST_NAME =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** Checks for the name of a host, without scheme, port or path. */
export const isHostName = (value: string): boolean => HOST_NAME.test(value);

/** White space, control characters, and those that are drawn as nothing. */
const VISIBLE =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- each of them is meant by itself
  /[^\s\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0000}-\u{e0fff}]/u;

/** Whether a text has no visible character. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && !VISIBLE.test(value);
