import { createContext } from 'react';

/** True while the records of a small list are being selected: each has a box to tick. */
export const SmallSelection = createContext(false);
