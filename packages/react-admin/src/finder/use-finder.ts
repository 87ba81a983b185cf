import { createContext, useContext } from 'react';

/** Opens the finder. */
export const FinderContext = createContext<() => void>(() => undefined);

export const useOpenFinder = (): (() => void) => useContext(FinderContext);
