import { createContext, type ReactNode } from 'react';

/** What is known about the records of a relation. */
export type RelatedAnswer = 'awaited' | 'none' | 'some';

/** A relation of the record shown. */
export interface Relation {
  answer: RelatedAnswer;
  title: ReactNode;
  /** Resource of the related records. */
  reference: string;
  /** The filter of the related records; undefined if there can be none. */
  filter: object | undefined;
}

/** The relations of a page, by the element in which each is shown. */
export interface RelatedGroup {
  /** Adds or replaces one; without `relation`, removes it. */
  put: (element: Element, relation?: Relation) => void;
  /** Whether the page shows it: not if it is empty, and not before those above it have been read. Its own records may be awaited. */
  isShown: (element: Element | null) => boolean;
}

/** Undefined outside of a page that gathers empty relations. */
export const RelatedGroupContext = createContext<RelatedGroup | undefined>(undefined);
