/** The URL prefixes of files that the application serves itself. */
const prefixes = new Set(['/uploads/']);

/** The prefixes whose files are removed once no record holds them. */
const uploads = new Set(prefixes);

/** The prefixes whose files need a signed URL: a field without signed URLs cannot hold them. */
const privateFolders = new Set(['/uploads/private/']);

/** Predicates for URLs that no prefix covers. */
const predicates = new Set<(address: string) => boolean>();

/**
 * Lets upload fields hold more URLs than `/uploads/…` and those of the web, for an application that serves its files elsewhere.
 * @param accepted a prefix from the root of the application, such as `/api/uploads/`; or a predicate
 */
export function acceptFileAddresses(accepted: string | ((address: string) => boolean)): void {
  if (typeof accepted !== 'string') {
    predicates.add(accepted);
    return;
  }
  if (!isPrefix(accepted))
    throw new Error(`"${accepted}" is no beginning of an address: write it like /api/uploads/`);
  prefixes.add(accepted);
}

/** Does the same for files of `UploadsModule`, which serves those below `private/` only by signed URL. */
export function acceptUploads(accepted: string | ((address: string) => boolean)): void {
  acceptFileAddresses(accepted);
  if (typeof accepted !== 'string') return;
  uploads.add(accepted);
  privateFolders.add(`${accepted}private/`.toLowerCase());
}

/** Checks whether the text is a folder of the application: neither its root nor a path on another host. */
export const isPrefix = (text: string): boolean => /^\/[^/\\?#][^\\?#]*\/$/.test(text);

/** Without the slashes, a browser reads a path on the host of the page. */
const WEB_URL = /^https?:\/\//i;

/** Browsers read a backslash as a slash, and drop control characters from a URL. */
const UNSAFE_CHARACTERS = /[\\\p{Cc}]|^\s|\s$/u;

/** A server in between may read it as a slash. */
const ENCODED_SLASH = /%(?:2f|5c)/i;

/** A placeholder: only what follows the origin matters. */
const ORIGIN = 'http://localhost';

/** Checks whether the value is a file's URL: an `http` or `https` one, or a public file of the application itself. */
export function isFileAddress(value: unknown): boolean {
  if (typeof value !== 'string' || UNSAFE_CHARACTERS.test(value)) return false;
  return isWebUrl(value) || isPublicFile(value) || isAcceptedByPredicate(value);
}

const isWebUrl = (address: string): boolean => WEB_URL.test(address) && URL.canParse(address);

function isPublicFile(address: string): boolean {
  if (ENCODED_SLASH.test(address) || !isInFolders(prefixes, address)) return false;
  return !isPrivateAddress(address);
}

/** Checks whether a path leads into one of the folders, after resolving it. */
function isInFolders(folders: ReadonlySet<string>, address: string): boolean {
  const path = pathOf(address);
  return path !== undefined && [...folders].some((folder) => path.startsWith(folder));
}

const isAcceptedByPredicate = (address: string): boolean =>
  [...predicates].some((accepts) => accepts(address));

/** The query and fragment: the URL leads to the same file without them. */
const QUERY_OR_FRAGMENT = /[?#].*$/s;

/** Returns the URL without query and fragment, as in `/uploads/….png?v=2`. */
export const stripQuery = (address: string): string => address.replace(QUERY_OR_FRAGMENT, '');

/** An empty, `.` or `..` path segment, or a needless escape: of a letter, a digit or one of `-._~`. */
const NON_CANONICAL = /\/\.{0,2}(?:\/|$)|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/**
 * Checks whether the value is a non-canonical URL of an uploaded file: a lookup of the records that
 * hold the file would miss it, and the file would be removed.
 * @param isListed whether it is in a list of texts, where a database only matches whole entries
 */
export function isNonCanonicalUpload(value: unknown, isListed: boolean): boolean {
  if (typeof value !== 'string' || !isFileAddress(value)) return false;
  const stripped = stripQuery(value);
  const hasQuery = isListed && stripped !== value;
  if (isInFolders(uploads, value)) return hasQuery || NON_CANONICAL.test(stripped);
  const canonical = isWebUrl(value) ? canonicalUrl(stripped) : stripped;
  return isAcceptedByPredicate(canonical) && (hasQuery || canonical !== stripped);
}

/** Returns the canonical URL: host in lower case, without default port, dot segments and needless escapes. */
const canonicalUrl = (address: string): string =>
  new URL(address).href.replace(/%[2-7][\da-f]/gi, (escape) =>
    NON_CANONICAL.test(escape) ? decodeURIComponent(escape) : escape,
  );

/** Checks whether the value leads to a file of the application that needs a signed URL, however it is written. */
export function isPrivateAddress(value: unknown): boolean {
  const path = typeof value === 'string' ? pathOf(value) : undefined;
  return path !== undefined && isInPrivateFolder(path);
}

function isInPrivateFolder(path: string): boolean {
  const plain = `${decodePath(path)}/`.replace(/\/+/g, '/').toLowerCase();
  return [...privateFolders].some((folder) => plain.startsWith(folder));
}

/** Returns the path of an own URL, resolved as a browser does, so that `/uploads/../` does not pass for a file. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname } = new URL(address, ORIGIN);
  return origin === ORIGIN ? pathname : undefined;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone % is not an escape
  }
}
