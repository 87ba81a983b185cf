import type { ReactNode } from 'react';
import {
  EditButton,
  ShowButton,
  TopToolbar,
  useResourceDefinition,
  type SortPayload,
} from 'react-admin';
import { useRules } from '../access/use-rules.js';
import { useListSort } from '../resources/use-list-sort.js';
import { PrevNextLinks } from './PrevNextLinks.js';

export interface PageActionsProps {
  /** The page below these actions. */
  page: 'edit' | 'show';
  /** How the resource's list is sorted until the user sorts it; defaults to `sort` in the `options` of the resource. */
  sort?: SortPayload;
  /** Additional buttons. */
  children?: ReactNode;
}

/**
 * How many records are read to find the neighbours of a record opened by its address, without a list loaded before. react-admin
 * would read 1000.
 */
const PREV_NEXT_LIMIT = 100;

/** The actions above an Edit or a Show page: the previous and next record, and the record's other page. */
export function PageActions({ page, sort: ownSort, children }: PageActionsProps) {
  const { name, hasList, hasEdit, hasShow } = useResourceDefinition();
  const defaultSort = useListSort(name);
  const sort = ownSort ?? defaultSort;
  const rules = useRules();
  return (
    <TopToolbar sx={{ alignItems: 'center' }}>
      {hasList && rules.may(name, 'list') ? (
        <PrevNextLinks linkType={page} limit={PREV_NEXT_LIMIT} {...(sort && { sort })} />
      ) : null}
      {page === 'edit' && hasShow ? <ShowButton /> : null}
      {page === 'show' && hasEdit ? <EditButton /> : null}
      {children}
    </TopToolbar>
  );
}
