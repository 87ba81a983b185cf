import type { FieldIR } from '../../schema/ir';
import { exactForm } from '../../types/native-text';

/** Default functions that generate a text. */
const RANDOM_FUNCTIONS = new Set(['cuid', 'nanoid', 'ulid', 'uuid']);

/** Checks for a value that is generated as a random text. */
export const hasRandomDefault = ({ default: given }: FieldIR): boolean =>
  given?.kind === 'function' && RANDOM_FUNCTIONS.has(given.name);

/** Checks for a key that tells nobody anything. */
export const isRandomKey = (field: FieldIR): boolean =>
  field.isId && (hasRandomDefault(field) || exactForm(field) === 'uuid');

/**
 * Checks for a key that a client has to send and nobody can type: a UUID that neither Prisma nor the database generates. The
 * dashboard makes it.
 */
export const isMadeKey = (field: FieldIR): boolean =>
  field.isId &&
  field.default === undefined &&
  field.foreignKeyOf === undefined &&
  exactForm(field) === 'uuid';
