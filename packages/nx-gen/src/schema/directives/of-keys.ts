import { type Told, told } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';

/** What names a record cannot be kept from those who read. */
export function secretKeyProblem(
  written: string,
  { name, foreignKeyOf }: FieldIR,
  { key }: ModelIR,
): Told | undefined {
  if (key.fields.includes(name))
    return told(
      `${written} cannot work on a key field, since the key is in every URL`,
      'remove it',
    );
  return foreignKeyOf === undefined ? undefined : referenceProblem(written, foreignKeyOf);
}

/** It is no text of its own, but what another record is known by. */
export const referenceProblem = (written: string, relation: string): Told =>
  told(`${written} cannot work on the key of ${relation}, which names a record`, 'remove it');
