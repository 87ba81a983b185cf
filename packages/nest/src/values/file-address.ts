/** What stands before the key in addresses of files that the application serves itself. */
const own = new Set(['/uploads/']);

/**
 * Lets upload fields hold addresses that begin so, beside `/uploads/` and those of the web: for an application that
 * serves its files elsewhere. `UploadsModule` calls it for its own storage.
 * @param prefix from the root of the application, as in `/api/uploads/`
 */
export function acceptFileAddresses(prefix: string): void {
  if (!/^\/[^/\\].*\/$/.test(prefix))
    throw new Error(`"${prefix}" is no beginning of an address: write it like /api/uploads/`);
  own.add(prefix);
}

const SCHEMES = new Set(['http:', 'https:']);

/** Browsers take a backslash for a slash, and leave controls out of an address. */
const ODD = /[\\\p{Cc}]|^\s|\s$/u;

/** Any origin serves: only what stands behind it is looked at. */
const ORIGIN = 'http://localhost';

/** True of a file's address: of `http` or `https`, or of the application's own files. */
export function isFileAddress(value: unknown): boolean {
  if (typeof value !== 'string' || ODD.test(value)) return false;
  const base = value.startsWith('/') ? ORIGIN : undefined;
  if (!URL.canParse(value, base)) return false;
  // resolved as a browser does, so that `/uploads/../` leads nowhere else
  const { protocol, origin, pathname } = new URL(value, base);
  if (base === undefined) return SCHEMES.has(protocol);
  return origin === base && [...own].some((prefix) => pathname.startsWith(prefix));
}
