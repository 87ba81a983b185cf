import { useCanAccess, useRequireAccess } from 'react-admin';

/**
 * Whether the user may do this on the page: false until that is known, and for those who may not, whom react-admin
 * leads to the page that says so. Its own pages have asked the API for their records by then.
 * @param isAsked false for a page that is open to everybody
 */
export function useAccess(resource: string, action: string, isAsked = true): boolean {
  const question = { resource, action, ...(!isAsked && { enabled: false }) };
  useRequireAccess(question);
  const { canAccess } = useCanAccess(question);
  return !isAsked || (canAccess ?? false);
}
