/** Which page of which resource an address of react-admin's leads to. */
export interface PageOf {
  resource: string;
  /** Of the record; undefined on a list and in a form for a new record. */
  id?: string;
}

/** `/orders/o%201/show` → orders, `o 1`. @returns undefined for the start page */
export function pageOf(pathname: string): PageOf | undefined {
  const [resource, id] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (resource === undefined) return undefined;
  return id === undefined || NO_IDS.has(id) ? { resource } : { resource, id };
}

/** Pages beside those of records. */
const NO_IDS = new Set(['create', 'studio']);
