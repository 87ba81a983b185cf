import type { ResourceDefinition, SoftDelete } from '../resource/definition';
import type { Row } from './prisma-client';

/** What a row has whose record is there. */
export const markedThere = ({ flag, at }: SoftDelete): Row => ({
  ...(flag !== undefined && { [flag]: false }),
  ...(at !== undefined && { [at]: null }),
});

/** What a row has whose record is deleted at this moment. */
export const deletedNow = ({ flag, at }: SoftDelete): Row => ({
  ...(flag !== undefined && { [flag]: true }),
  ...(at !== undefined && { [at]: new Date() }),
});

/** A record of it may be kept from being deleted by others, and no row of theirs holds it: it keeps its own. */
export const staysForOthers = ({ softDelete }: ResourceDefinition): boolean =>
  Boolean(softDelete?.unless?.length);
