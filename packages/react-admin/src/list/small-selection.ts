import { createContext } from 'react';

/** Whether records of a small list are being selected: each then has a checkbox. */
export const IsSelectingContext = createContext(false);
