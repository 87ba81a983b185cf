import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccessSource, useAccessState } from '../access/use-rules.js';

const isCheck = ({ queryKey: [first, second] }: Pick<Query, 'queryKey'>): boolean =>
  first === 'auth' && second === 'canAccess';

const isRead = ({ queryKey: [first] }: Pick<Query, 'queryKey'>): boolean => first !== 'auth';

/** Keeps what pages show with what the user may do: after a new answer, after a refusal, and when somebody else logs in. */
export function useFollowAccess(): void {
  const access = useAccessSource();
  const { rules, refusals } = useAccessState();
  const client = useQueryClient();

  useEffect(() => {
    if (!access) return undefined;
    access.look();
    window.addEventListener('storage', access.look); // another window
    return () => window.removeEventListener('storage', access.look);
  }, [access]);

  const before = useRef(rules);
  useEffect(() => {
    const isSomebodyElse = before.current !== undefined && rules === undefined;
    before.current = rules;
    if (isSomebodyElse) {
      client.removeQueries({ predicate: isRead }); // records that are not theirs
      void client.invalidateQueries({ queryKey: ['auth'] });
    } else void client.invalidateQueries({ predicate: isCheck }, { cancelRefetch: false });
  }, [client, rules]);

  useEffect(() => {
    if (refusals > 0) void client.invalidateQueries({ predicate: isRead });
  }, [client, refusals]);
}
