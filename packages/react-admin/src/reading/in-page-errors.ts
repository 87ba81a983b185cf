import { useEffect } from 'react';

/** For the `queryOptions` of a page: errors are shown permanently in the page itself, which also offers to retry. */
export const IN_PAGE_ERRORS = { onError: () => undefined, retry: false };

const openResources: string[] = [];

/** For a page that itself shows why its resource could not be read, so that the user is not redirected away from it. */
export function useInPageErrors(resource: string): void {
  useEffect(() => {
    openResources.push(resource);
    return () => void openResources.splice(openResources.indexOf(resource), 1);
  }, [resource]);
}

/** Whether the current page of the resource shows its own errors. */
export const hasInPageErrors = (resource: string): boolean => openResources.includes(resource);
