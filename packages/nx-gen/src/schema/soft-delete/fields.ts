import type { FieldIR, ModelIR } from '../ir';

/** The fields that say of a record that it is deleted. */
export interface DeletionFields {
  /** The Boolean that is true then. */
  readonly flag?: string;
  /** The DateTime that says since when. */
  readonly at?: string;
}

/** Undefined of a model whose rows go with its records. */
export function deletionFieldsOf({
  softDelete,
  fields,
}: Pick<ModelIR, 'softDelete' | 'fields'>): DeletionFields | undefined {
  if (!softDelete) return undefined;
  const { field, at } = softDelete;
  const isBoolean = fields.some(({ name, kind }) => name === field && kind === 'Boolean');
  if (!isBoolean) return { at: field };
  return { flag: field, ...(at !== undefined && { at }) };
}

/** True of a field that can say when a record was deleted, and of none that is there that it was not. */
export const isTimeOfDeletion = ({ kind, isList, isRequired }: FieldIR): boolean =>
  kind === 'DateTime' && !isList && !isRequired;

/** True of a field that says of each record whether it is deleted, and of a new one that it is not. */
export const isFlagOfDeletion = ({ kind, isList, isRequired, default: given }: FieldIR): boolean =>
  kind === 'Boolean' && !isList && isRequired && given?.kind === 'literal' && given.value === false;
