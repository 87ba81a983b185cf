import type { ReactNode } from 'react';
import {
  EditButton,
  ShowButton,
  TopToolbar,
  useResourceDefinition,
  type SortPayload,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { Neighbours } from './Neighbours.js';

export interface PageActionsProps {
  /** The page that these actions stand above. */
  page: 'edit' | 'show';
  /** How the list of the resource is sorted as long as nobody sorted it. */
  sort?: SortPayload;
  /** More buttons. */
  children?: ReactNode;
}

/**
 * Opened by its address, a record has no list that was read before: this many records are, to find its neighbours.
 * react-admin would read 1000.
 */
const NEIGHBOURS = 100;

/** What stands above an Edit or a Show page: the records before and after it, and its other page. */
export function PageActions({ page, sort, children }: PageActionsProps) {
  const { name, hasList, hasEdit, hasShow } = useResourceDefinition();
  const rules = useRules();
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      {hasList && rules.may(name, 'list') ? (
        <Neighbours linkType={page} limit={NEIGHBOURS} {...(sort && { sort })} />
      ) : null}
      {page === 'edit' && hasShow ? <ShowButton /> : null}
      {page === 'show' && hasEdit ? <EditButton /> : null}
      {children}
    </TopToolbar>
  );
}
