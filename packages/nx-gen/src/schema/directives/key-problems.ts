import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';

/** Refuses the directive on key fields: the key of a record cannot be kept from readers. */
export function secretKeyProblem(
  directive: string,
  { name, foreignKeyOf }: FieldIR,
  { key }: ModelIR,
): ProblemText | undefined {
  if (key.fields.includes(name))
    return createProblem(
      `${directive} cannot work on a key field, since the key is in every URL`,
      'remove it',
    );
  return foreignKeyOf === undefined ? undefined : referenceProblem(directive, foreignKeyOf);
}

/** The problem of the directive on a foreign key, whose text is the key of another record. */
export const referenceProblem = (directive: string, relation: string): ProblemText =>
  createProblem(
    `${directive} cannot work on the key of ${relation}, which names a record`,
    'remove it',
  );
