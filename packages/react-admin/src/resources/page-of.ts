/** Which page of which resource an address of react-admin's leads to. */
export interface PageOf {
  resource: string;
  /** Of the record; undefined on a list and in a form for a new record. */
  id?: string;
}

/** `/orders/o%201/show` → orders, `o 1`. @returns undefined for the start page */
export function pageOf(pathname: string): PageOf | undefined {
  const [resource, id] = pathname.split('/').filter(Boolean).map(decoded);
  if (resource === undefined) return undefined;
  return id === undefined || NO_IDS.has(id) ? { resource } : { resource, id };
}

/** Pages beside those of records. */
const NO_IDS = new Set(['create', 'studio']);

/** `/orders` → the list, `/orders/7` → edit, `/orders/7/show` → show. @returns undefined for the start page */
export function pageAt(pathname: string): { resource: string; page: string } | undefined {
  const [resource, second, third] = pathname.split('/').filter(Boolean).map(decoded);
  if (resource === undefined) return undefined;
  if (second === undefined) return { resource, page: 'list' };
  return { resource, page: NO_IDS.has(second) ? second : (third ?? 'edit') };
}

/** What somebody typed into the address bar may be no encoding of anything. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
