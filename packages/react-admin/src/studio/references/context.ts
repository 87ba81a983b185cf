import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReadRecord } from '../../data-provider/match-filter.js';
import type { Values } from '../../data-provider/values.js';
import { createStore, type Store } from '../base/store.js';
import type { ParseResult } from '../base/parsed.js';
import type { StudioColumn } from '../base/types.js';

/** The referenced records, by `keyOf`; null for one that does not exist, or that the user may not see. */
export type KnownRecords = ReadonlyMap<string, RaRecord | null>;

export const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

/** The text of a cell while its record is loading. */
export const LOADING_TEXT = '…';

export interface RecordSearchOptions {
  filter?: Values;
  signal?: AbortSignal;
}

export interface References {
  records: Store<KnownRecords>;
  /** Returns the label of a record: its representation if known, otherwise its id. */
  labelOf: (resource: string, id: unknown) => string;
  /** Whether a record has been requested but not loaded yet. */
  isAwaited: (resource: string, id: unknown) => boolean;
  /** Returns the label of this record. */
  represent: (resource: string, record: RaRecord) => string;
  remember: (resource: string, found: RaRecord[]) => void;
  /** Returns one record, by whose values choices are matched. */
  read: ReadRecord;
  /** Finds the first records that match a text and have these values. */
  search: (
    column: StudioColumn,
    text: string,
    fitting?: RecordSearchOptions,
  ) => Promise<RaRecord[]>;
  /**
   * Resolves a text to the id of the only record with that label or id.
   *
   * @param isId whether the text is an id where it was copied from: a label may be the id of another record
   */
  resolve: (column: StudioColumn, text: string, isId: boolean) => Promise<ParseResult>;
}

const NO_REFERENCES: References = {
  records: createStore<KnownRecords>(new Map()),
  labelOf: (_resource, id) => String(id ?? ''),
  isAwaited: () => false,
  represent: (_resource, { id }) => String(id),
  remember: () => undefined,
  read: () => Promise.resolve(undefined),
  search: () => Promise.resolve([]),
  resolve: (_column, value) => Promise.resolve({ value }),
};

export const ReferencesContext = createContext<References>(NO_REFERENCES);

export const useReferences = (): References => useContext(ReferencesContext);
