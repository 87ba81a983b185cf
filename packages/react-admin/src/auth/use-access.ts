import { useCanAccess, useRequireAccess } from 'react-admin';

/**
 * Whether the user may do this on the page: false until that is known, and for those who may not, whom react-admin
 * leads to the page that says so. Its own pages have asked the API for their records by then.
 */
export function useAccess(resource: string, action: string): boolean {
  useRequireAccess({ resource, action });
  return useCanAccess({ resource, action }).canAccess ?? false;
}
