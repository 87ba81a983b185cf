/**
 * Whether the page in front of the user belongs to this resource: `#/products/1/show`, or `/admin/products` where the
 * dashboard has addresses without a #.
 */
export function isOnPageOf(resource: string): boolean {
  const { hash, pathname } = window.location;
  const [path] = (hash.startsWith('#/') ? hash.slice(1) : pathname).split('?');
  return `${path}/`.includes(`/${encodeURI(resource)}/`);
}
