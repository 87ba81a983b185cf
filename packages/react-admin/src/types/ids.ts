import type { ValueType } from './value-type.js';

/** Ids of a many-to-many relation, which the server returns in no particular order. */
export const ids: ValueType = { inOrder: (values) => values.map(String).sort() };
