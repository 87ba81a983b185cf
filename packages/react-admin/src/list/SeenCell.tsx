import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { isSeen } from '../access/seen-fields.js';
import { useRules } from '../access/use-rules.js';
import { UnseenMark } from '../fields/UnseenMark.js';

interface SeenCellProps {
  source: string;
  children: ReactNode;
}

/** The value of a cell; where this record hides it from the user, a mark, for it is not empty. */
export function SeenCell({ source, children }: SeenCellProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  if (isSeen(rules, resource, source, useRecordContext())) return children;
  return <UnseenMark />;
}
