import { createContext, useContext } from 'react';
import type { RaRecord } from 'react-admin';
import type { Values } from '../../data-provider/values.js';
import { createStore, type Store } from '../base/store.js';
import type { Parsed } from '../base/parsed.js';
import type { StudioColumn } from '../base/types.js';

/** The records that cells refer to, by `keyOf`; null for one that is gone, or that the user may not see. */
export type KnownRecords = ReadonlyMap<string, RaRecord | null>;

export const keyOf = (resource: string, id: unknown): string => `${resource} ${String(id)}`;

/** What a cell shows of a record that is awaited. */
export const AWAITED = '…';

export interface Fitting {
  filter?: Values;
  signal?: AbortSignal;
}

export interface References {
  records: Store<KnownRecords>;
  /** What people call a record: its representation where it is known, else its id. */
  labelOf: (resource: string, id: unknown) => string;
  /** True of a record that was asked for, and is not there yet. */
  isAwaited: (resource: string, id: unknown) => boolean;
  /** What people call this record. */
  represent: (resource: string, record: RaRecord) => string;
  remember: (resource: string, found: RaRecord[]) => void;
  /** The first records that a text is found in, of those that have these values. */
  search: (column: StudioColumn, text: string, fitting?: Fitting) => Promise<RaRecord[]>;
  /** The id of the one record that a text names, by its label or by its id. */
  resolve: (column: StudioColumn, text: string) => Promise<Parsed>;
}

const nothing: References = {
  records: createStore<KnownRecords>(new Map()),
  labelOf: (_resource, id) => String(id ?? ''),
  isAwaited: () => false,
  represent: (_resource, { id }) => String(id),
  remember: () => undefined,
  search: () => Promise.resolve([]),
  resolve: (_column, value) => Promise.resolve({ value }),
};

export const ReferencesContext = createContext<References>(nothing);

export const useReferences = (): References => useContext(ReferencesContext);
