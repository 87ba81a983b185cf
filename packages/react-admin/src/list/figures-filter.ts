import { createContext } from 'react';

/** The permanent filter of the surrounding list; undefined if sums of its records are not available. */
export const FiguresFilterContext = createContext<object | undefined>(undefined);
