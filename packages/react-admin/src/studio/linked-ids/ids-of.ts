import type { Identifier } from 'react-admin';

const isId = (value: unknown): value is Identifier =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Returns the ids in a cell: one, several, or none. */
export const idsOf = (value: unknown): Identifier[] =>
  (Array.isArray(value) ? value : [value]).filter(isId);
