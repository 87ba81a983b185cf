/** What can be done with the records of a model, in API and dashboard alike. */
export const OPERATIONS = ['list', 'show', 'create', 'edit', 'delete'] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Those of them that can be done with many records in one request. */
export const BULK_OPERATIONS = ['edit', 'delete'] as const satisfies readonly Operation[];

export type BulkOperation = (typeof BULK_OPERATIONS)[number];
