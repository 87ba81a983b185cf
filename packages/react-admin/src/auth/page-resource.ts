import { pagePath } from '../reading/page-path.js';

/**
 * Whether the current page belongs to this resource: `#/products/1/show`, or `/admin/products` if the dashboard has addresses
 * without a #.
 */
export function isOnPageOf(resource: string): boolean {
  const isInHash = window.location.hash.startsWith('#/');
  const segments = pagePath().split('/').filter(Boolean);
  const at = segments.indexOf(encodeURI(resource));
  if (isInHash) return at === 0;
  // where the dashboard is served is unknown; but what `show` follows is the id of a record: `/posts/users/show`
  return at >= 0 && segments[at + 1] !== 'show';
}
