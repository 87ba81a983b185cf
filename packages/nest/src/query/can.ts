import { invalid } from '../errors/http-error';
import type { RecordOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { readRepeated } from './parameters';
import type { QueryString } from './types';

export const RECORD_OPERATIONS: readonly RecordOperation[] = ['show', 'edit', 'delete'];

const isRecordOperation = (operation: string): operation is RecordOperation =>
  RECORD_OPERATIONS.some((one) => one === operation);

/** Returns the parameter's name if the resource has rules. */
export const canParameter = ({ access }: ResourceDefinition): string[] => (access ? ['can'] : []);

/** Reads `can=edit,delete` or `can=edit&can=delete`, without duplicates. */
export function readCan(query: QueryString): RecordOperation[] {
  const names = readRepeated(query, 'can').flatMap((text) => text.split(','));
  const known = names.filter(isRecordOperation);
  if (known.length < names.length)
    throw invalid('can', `can must name operations out of ${RECORD_OPERATIONS.join(', ')}`);
  return [...new Set(known)];
}
