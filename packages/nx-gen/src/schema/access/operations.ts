import type { Operation } from '../operation';

/** What an entry of `// @gen_access(…)` may name before its colon, and the operations that it means. */
export const OPERATION_WORDS = {
  list: ['list'],
  show: ['show'],
  create: ['create'],
  edit: ['edit'],
  delete: ['delete'],
  restore: ['restore'],
  read: ['list', 'show'],
  write: ['create', 'edit', 'delete'],
} as const satisfies Readonly<Record<string, readonly Operation[]>>;

/** The word for the operations that no other entry names. */
export const REST = 'all';

export type ModelWord = keyof typeof OPERATION_WORDS | typeof REST;

export const MODEL_WORDS: readonly ModelWord[] = [
  ...(Object.keys(OPERATION_WORDS) as (keyof typeof OPERATION_WORDS)[]),
  REST,
];

/** What can be done with one field; `choose` is of relations, and of the records that they may lead to. */
export const FIELD_WORDS = ['read', 'write', 'choose'] as const;

export type FieldWord = (typeof FIELD_WORDS)[number];
