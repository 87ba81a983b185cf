import { useCanAccess, useRequireAccess } from 'react-admin';

/**
 * Whether the user may do this on the page: false until that is known, and for users who may not, whom react-admin redirects to
 * the page that says so. Its own pages have already requested their records by then.
 * @param isEnabled false for a page that is open to everybody
 */
export function useAccess(resource: string, action: string, isEnabled = true): boolean {
  const params = { resource, action, ...(!isEnabled && { enabled: false }) };
  useRequireAccess(params);
  const { canAccess } = useCanAccess(params);
  return !isEnabled || (canAccess ?? false);
}
