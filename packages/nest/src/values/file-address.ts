/** What stands before the name in addresses of files that the application serves itself. */
const prefixes = new Set(['/uploads/']);

/** What knows addresses that have no such beginning. */
const others = new Set<(address: string) => boolean>();

/**
 * Lets upload fields hold more addresses, beside `/uploads/…` and those of the web: for an application that serves its
 * files elsewhere. `UploadsModule` calls it for its own storage.
 * @param accepted how they begin, from the root of the application, as in `/api/uploads/`; or what knows them
 */
export function acceptFileAddresses(accepted: string | ((address: string) => boolean)): void {
  if (typeof accepted !== 'string') {
    others.add(accepted);
    return;
  }
  if (!isPrefix(accepted))
    throw new Error(`"${accepted}" is no beginning of an address: write it like /api/uploads/`);
  prefixes.add(accepted);
}

/** True of a folder of the application: neither all of it, nor anything of another one. */
export const isPrefix = (text: string): boolean => /^\/[^/\\?#][^\\?#]*\/$/.test(text);

const SCHEMES = new Set(['http:', 'https:']);

/** Browsers take a backslash for a slash, and leave controls out of an address. */
const ODD = /[\\\p{Cc}]|^\s|\s$/u;

/** A server between may take it for a slash. */
const HIDDEN_SLASH = /%(?:2f|5c)/i;

/** Any origin serves: only what stands behind it is looked at. */
const ORIGIN = 'http://localhost';

/** True of a file's address: of `http` or `https`, or of the application's own files. */
export function isFileAddress(value: unknown): boolean {
  if (typeof value !== 'string' || ODD.test(value)) return false;
  return isOfWeb(value) || isOwn(value) || [...others].some((isKnown) => isKnown(value));
}

const isOfWeb = (address: string): boolean =>
  URL.canParse(address) && SCHEMES.has(new URL(address).protocol);

function isOwn(address: string): boolean {
  if (!address.startsWith('/') || HIDDEN_SLASH.test(address)) return false;
  if (!URL.canParse(address, ORIGIN)) return false;
  // resolved as a browser does, so that `/uploads/../` leads nowhere else
  const { origin, pathname } = new URL(address, ORIGIN);
  return origin === ORIGIN && [...prefixes].some((prefix) => pathname.startsWith(prefix));
}
