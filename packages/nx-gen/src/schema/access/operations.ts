import type { Operation } from '../operation';

/** The words that an entry of `// @gen_access(…)` may have before its colon, and the operations that each stands for. */
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

/** What can be done with one field; `choose` applies to relations, and restricts the records that they may refer to. */
export type FieldUse = 'read' | 'create' | 'edit' | 'choose';

/** The words that an entry of `/// @gen_access(…)` may have before its colon, and what each stands for. */
export const FIELD_USES = {
  read: ['read'],
  write: ['create', 'edit'],
  create: ['create'],
  edit: ['edit'],
  choose: ['choose'],
} as const satisfies Readonly<Record<string, readonly FieldUse[]>>;

export type FieldWord = keyof typeof FIELD_USES;

export const FIELD_WORDS = Object.keys(FIELD_USES) as FieldWord[];
