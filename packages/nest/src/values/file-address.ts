/** What stands before the name in addresses of files that the application serves itself. */
const prefixes = new Set(['/uploads/']);

/** Of those, files that are removed once no record holds them. */
const uploads = new Set(prefixes);

/** Of those, files that nobody reads by their address alone: a field that keeps no signatures cannot hold them. */
const privateFolders = new Set(['/uploads/private/']);

/** What knows addresses that have no such beginning. */
const others = new Set<(address: string) => boolean>();

/**
 * Lets upload fields hold more addresses, beside `/uploads/…` and those of the web: for an application that serves its
 * files elsewhere.
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

/** The same for files of `UploadsModule`, which serves those below `private/` to whoever has a signature alone. */
export function acceptUploads(accepted: string | ((address: string) => boolean)): void {
  acceptFileAddresses(accepted);
  if (typeof accepted !== 'string') return;
  uploads.add(accepted);
  privateFolders.add(`${accepted}private/`.toLowerCase());
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

/** True of a file's address: of `http` or `https`, or of the application's own files that everybody may read. */
export function isFileAddress(value: unknown): boolean {
  if (typeof value !== 'string' || ODD.test(value)) return false;
  return isOfWeb(value) || isOwn(value) || isKnown(value);
}

const isOfWeb = (address: string): boolean =>
  URL.canParse(address) && SCHEMES.has(new URL(address).protocol);

function isOwn(address: string): boolean {
  if (HIDDEN_SLASH.test(address) || !isBelow(prefixes, address)) return false;
  return !isPrivateAddress(address);
}

/** True of a path that leads into one of the folders, whichever way. */
function isBelow(folders: ReadonlySet<string>, address: string): boolean {
  const path = pathOf(address);
  return path !== undefined && [...folders].some((folder) => path.startsWith(folder));
}

const isKnown = (address: string): boolean => [...others].some((knows) => knows(address));

/** What a browser takes for no part of the name: such an address leads to the same file. */
const MORE = /[?#].*$/s;

/** The address without what may stand behind it, as in `/uploads/….png?v=2`. */
export const withoutMore = (address: string): string => address.replace(MORE, '');

/** An empty part of a path, or a dot or two; and letters, digits and `-._~` that are written as nobody has to. */
const ROUNDABOUT = /\/\.{0,2}(?:\/|$)|%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/i;

/**
 * True of an uploaded file by another address than its own: whoever looks for those that hold the file would not find it, and
 * remove the file.
 * @param isListed it stands in a list of texts, of which a database finds whole ones alone
 */
export function isDetour(value: unknown, isListed: boolean): boolean {
  if (typeof value !== 'string' || !isFileAddress(value)) return false;
  const written = withoutMore(value);
  const hasMore = isListed && written !== value;
  if (isBelow(uploads, value)) return hasMore || ROUNDABOUT.test(written);
  const plain = isOfWeb(value) ? plainOf(written) : written;
  return isKnown(plain) && (hasMore || plain !== written);
}

/** As the web writes the address: with the host in small letters, without its usual port, dots and needless escapes. */
const plainOf = (address: string): string =>
  new URL(address).href.replace(/%[2-7][\da-f]/gi, (escape) =>
    ROUNDABOUT.test(escape) ? decodeURIComponent(escape) : escape,
  );

/** True of a file of the application's own that nobody reads by its address alone, however it is written. */
export function isPrivateAddress(value: unknown): boolean {
  const path = typeof value === 'string' ? pathOf(value) : undefined;
  return path !== undefined && isBelowPrivate(path);
}

function isBelowPrivate(path: string): boolean {
  const plain = `${decoded(path)}/`.replace(/\/+/g, '/').toLowerCase();
  return [...privateFolders].some((folder) => plain.startsWith(folder));
}

/** The path of an address of the application itself, resolved as a browser does, so that `/uploads/../` leads nowhere else. */
function pathOf(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const { origin, pathname } = new URL(address, ORIGIN);
  return origin === ORIGIN ? pathname : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone % is no escape
  }
}
