import { useEffect } from 'react';

/** For the `queryOptions` of a page: what goes wrong stands in the page, where it stays, and is asked for again there. */
export const SAID_HERE = { onError: () => undefined, retry: false };

const open: string[] = [];

/** For a page that says by itself why its resource could not be read: nobody is to be led away from it. */
export function useSayHere(resource: string): void {
  useEffect(() => {
    open.push(resource);
    return () => void open.splice(open.indexOf(resource), 1);
  }, [resource]);
}

/** Whether the page in front of the user is such a page of the resource. */
export const isSaidHere = (resource: string): boolean => open.includes(resource);
