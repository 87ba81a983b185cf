import type { ResourceDefinition } from '../resource/definition';
import type { SoftDelete } from '../resource/record-rules';
import type { Row } from './prisma-client';

/** Returns the column values of a live record. */
export const liveMarks = ({ flag, at }: SoftDelete): Row => ({
  ...(flag !== undefined && { [flag]: false }),
  ...(at !== undefined && { [at]: null }),
});

/** Returns the column values of a record deleted now. */
export const deletionMarks = ({ flag, at }: SoftDelete): Row => ({
  ...(flag !== undefined && { [flag]: true }),
  ...(at !== undefined && { [at]: new Date() }),
});

/** Checks whether other records may prevent the deletion of a record, whose row remains: foreign keys do not protect it. */
export const isDeletionRestricted = ({ softDelete }: ResourceDefinition): boolean =>
  Boolean(softDelete?.unless?.length);
