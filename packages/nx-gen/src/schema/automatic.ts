import type { FieldIR } from './ir';
import { plainName } from './plain-name';

const CREATION = 'createdat';
const TIMESTAMPS = new Set([CREATION, 'updatedat']);

/** `createdAt`, or `created_at` as in a schema that was read from a database. */
export const isCreation = ({ name }: FieldIR): boolean => plainName(name) === CREATION;

/** Prisma or the database fills it in, and a client has no say. */
export const isAutomatic = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  (field.isId && field.default !== undefined) ||
  (TIMESTAMPS.has(plainName(field.name)) && field.default !== undefined);
