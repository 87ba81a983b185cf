/** What can be done with the records of a model, in API and dashboard alike, unless its mark says less. */
export const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;

/** The same with what a model has by `@gen_soft_delete(…, restorable)` only. */
export const ALL_OPERATIONS = [...OPERATIONS, 'restore'] as const;

export type Operation = (typeof ALL_OPERATIONS)[number];

/** Those of them that can be done with many records in one request. */
export const BULK_OPERATIONS = ['edit', 'delete'] as const satisfies readonly Operation[];

export type BulkOperation = (typeof BULK_OPERATIONS)[number];
