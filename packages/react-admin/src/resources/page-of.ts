/** The resource, and record, of an address within react-admin. */
export interface PageLocation {
  resource: string;
  /** Id of the record; undefined for a list and a create form. */
  id?: string;
}

/**
 * Parses an address: `/orders/o%201/show` → orders, `o 1`.
 * @returns undefined for the start page
 */
export function pageOf(pathname: string): PageLocation | undefined {
  const [resource, id] = pathname.split('/').filter(Boolean).map(decodeSegment);
  if (resource === undefined) return undefined;
  return id === undefined || RESERVED_SEGMENTS.has(id) ? { resource } : { resource, id };
}

/** Path segments that are pages, not record ids. */
const RESERVED_SEGMENTS = new Set(['create', 'studio']);

/**
 * Returns the page at an address: `/orders` → the list, `/orders/7` → edit, `/orders/7/show` → show.
 * @returns undefined for the start page
 */
export function pageAt(pathname: string): { resource: string; page: string } | undefined {
  const [resource, second, third] = pathname.split('/').filter(Boolean).map(decodeSegment);
  if (resource === undefined) return undefined;
  if (second === undefined) return { resource, page: 'list' };
  return { resource, page: RESERVED_SEGMENTS.has(second) ? second : (third ?? 'edit') };
}

/** Decodes a path segment; text typed into the address bar may not be valid percent-encoding. */
function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
