import { createContext } from 'react';

/** What the list around is always filtered by, beside what the user asks for; undefined where its records are not counted so. */
export const FiguresFilterContext = createContext<object | undefined>(undefined);
