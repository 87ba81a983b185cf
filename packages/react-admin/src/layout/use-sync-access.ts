import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAuthProvider } from 'react-admin';
import { useAccessSource, useAccessState, type GenAuthProvider } from '../access/use-rules.js';
import { reload } from './reload.js';

const isAccessCheck = ({ queryKey: [first, second] }: Pick<Query, 'queryKey'>): boolean =>
  first === 'auth' && second === 'canAccess';

const isDataQuery = ({ queryKey: [first] }: Pick<Query, 'queryKey'>): boolean => first !== 'auth';

/**
 * Keeps what pages show in line with what the user may do: after a new response, after a rejection, and when another user logs
 * in.
 */
export function useSyncAccess(): void {
  const access = useAccessSource();
  const { rules, refusals } = useAccessState();
  const client = useQueryClient();

  useEffect(() => {
    if (!access) return undefined;
    access.checkLogin();
    window.addEventListener('storage', access.checkLogin); // another window
    return () => window.removeEventListener('storage', access.checkLogin);
  }, [access]);

  const provider: GenAuthProvider | undefined = useAuthProvider();
  useEffect(() => {
    // a form with changes asks before it is lost
    const reloadForOther = () => provider?.isOtherUser?.() && reload();
    window.addEventListener('storage', reloadForOther);
    return () => window.removeEventListener('storage', reloadForOther);
  }, [provider]);

  const previousRules = useRef(rules);
  useEffect(() => {
    const hasUserChanged = previousRules.current !== undefined && rules === undefined;
    previousRules.current = rules;
    if (hasUserChanged) {
      client.removeQueries({ predicate: isDataQuery }); // records of the previous user
      void client.invalidateQueries({ queryKey: ['auth'] });
    } else void client.invalidateQueries({ predicate: isAccessCheck }, { cancelRefetch: false });
  }, [client, rules]);

  useEffect(() => {
    if (refusals > 0) void client.invalidateQueries({ predicate: isDataQuery });
  }, [client, refusals]);
}
