import type { FieldIR } from './ir';
import { normalizeName } from './plain-name';

const CREATED_AT = 'createdat';
const UPDATED_AT = 'updatedat';
const TIMESTAMPS = new Set([CREATED_AT, UPDATED_AT]);

/** Checks for `createdAt`, or `created_at` as in an introspected schema. */
export const isCreation = ({ name }: FieldIR): boolean => normalizeName(name) === CREATED_AT;

/** Checks for `@updatedAt`, or a field named like one, as in an introspected schema. */
export const isLastChange = ({ name, isUpdatedAt }: FieldIR): boolean =>
  isUpdatedAt || normalizeName(name) === UPDATED_AT;

/** Checks for a time of the last change that clients do not write, by its name and default, and Prisma neither. */
export const isNeverUpdated = ({ name, kind, isUpdatedAt, default: value }: FieldIR): boolean =>
  kind === 'DateTime' && !isUpdatedAt && normalizeName(name) === UPDATED_AT && value !== undefined;

/** Checks whether Prisma or the database fills in the field, so that clients do not write it. */
export const isAutomatic = (field: FieldIR): boolean =>
  field.isUpdatedAt ||
  (field.isId && field.default !== undefined) ||
  (TIMESTAMPS.has(normalizeName(field.name)) && field.default !== undefined);
