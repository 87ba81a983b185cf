import type { FieldIR } from './ir';

const TIMESTAMPS = new Set(['createdAt', 'updatedAt']);

/** Prisma or the database fills it in, and a client has no say. */
export const isAutomatic = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  (field.isId && field.default !== undefined) ||
  (TIMESTAMPS.has(field.name) && field.default !== undefined);
