/** The operations on a model's records, in API and dashboard alike, unless its mark excludes some. */
export const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;

/** The same with the operation that only `@gen_soft_delete(…, restorable)` adds. */
export const ALL_OPERATIONS = [...OPERATIONS, 'restore'] as const;

export type Operation = (typeof ALL_OPERATIONS)[number];

/** The operations that can apply to many records in one request. */
export const BULK_OPERATIONS = ['edit', 'delete'] as const satisfies readonly Operation[];

export type BulkOperation = (typeof BULK_OPERATIONS)[number];
