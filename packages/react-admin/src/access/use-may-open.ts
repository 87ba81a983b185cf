import { useAuthProvider, type Identifier } from 'react-admin';
import { useRules, type GenAuthProvider } from './use-rules.js';

const permitAll = () => true;

/** Returns a function that tells whether `permissions.ts` lets the user's role do something, whatever the rules of the schema say. */
export function usePermits(): (resource: string, action: string) => boolean {
  const provider: GenAuthProvider | undefined = useAuthProvider();
  return provider?.permits ?? permitAll;
}

/** Returns a function that tells whether the user may open a page, for links to it: a closed page only says that it is closed. */
export function useMayOpen(): (
  resource: string,
  page: 'list' | 'show' | 'edit',
  id?: Identifier,
) => boolean {
  const rules = useRules();
  const permits = usePermits();
  return (resource, page, id) => permits(resource, page) && rules.may(resource, page, id);
}
