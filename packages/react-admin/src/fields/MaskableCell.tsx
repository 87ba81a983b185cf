import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { isFieldVisible } from '../access/visible-fields.js';
import { useRules } from '../access/use-rules.js';
import { HiddenValueIcon } from './HiddenValueIcon.js';

interface MaskableCellProps {
  source: string;
  children: ReactNode;
}

/** The value of a cell, or a lock if this record hides it from the user, since it is not empty. */
export function MaskableCell({ source, children }: MaskableCellProps) {
  const rules = useRules();
  const resource = useResourceContext() ?? '';
  if (isFieldVisible(rules, resource, source, useRecordContext())) return children;
  return <HiddenValueIcon />;
}
