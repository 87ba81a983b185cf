import type { ValueType } from './value-type.js';

/** Ids of the records of a many-to-many relation, which the server answers in an order of its own. */
export const ids: ValueType = { inOrder: (values) => values.map(String).sort() };
