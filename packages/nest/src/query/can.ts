import { invalid } from '../errors/http-error';
import type { RecordOperation } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { repeated } from './parameters';
import type { QueryString } from './types';

export const RECORD_OPERATIONS: readonly RecordOperation[] = ['show', 'edit', 'delete'];

const isOfRecord = (operation: string): operation is RecordOperation =>
  RECORD_OPERATIONS.some((one) => one === operation);

/** The parameter's name where the resource has rules. */
export const canParameter = ({ access }: ResourceDefinition): string[] => (access ? ['can'] : []);

/** Reads `can=edit,delete` or `can=edit&can=delete`: each operation once. */
export function readCan(query: QueryString): RecordOperation[] {
  const names = repeated(query, 'can').flatMap((text) => text.split(','));
  const known = names.filter(isOfRecord);
  if (known.length < names.length)
    throw invalid('can', `can must name operations out of ${RECORD_OPERATIONS.join(', ')}`);
  return [...new Set(known)];
}
