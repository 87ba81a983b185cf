import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** What a form for a new record is told that stands in a dialog above another form. */
export interface InPlace {
  readonly onCreated: (record: RaRecord) => void;
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined);
