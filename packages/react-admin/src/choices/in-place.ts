import { createContext } from 'react';
import type { RaRecord } from 'react-admin';

/** Tells a form for a new record that it is inside a dialog above another form. */
export interface InPlace {
  readonly onCreated: (record: RaRecord) => void;
}

export const InPlaceContext = createContext<InPlace | undefined>(undefined);
