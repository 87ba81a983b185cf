import type { FieldIR, ModelIR } from '../ir';

/** The fields that mark a record as deleted. */
export interface DeletionFields {
  /** The Boolean that is true for a deleted record. */
  readonly flag?: string;
  /** The DateTime of the deletion. */
  readonly at?: string;
}

/** Returns the deletion fields; undefined for a model without soft deletion. */
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

/** Checks whether a field can hold the time of deletion, with null for a live record. */
export const isTimeOfDeletion = ({ kind, isList, isRequired }: FieldIR): boolean =>
  kind === 'DateTime' && !isList && !isRequired;

/** Checks whether a field can flag deleted records, with false as the default. */
export const isFlagOfDeletion = (field: FieldIR): boolean =>
  field.kind === 'Boolean' && isSetTo(field, false);

/** Checks for an Int that is 0 in a new record: it could be read as such a flag. */
export const isNumericFlag = (field: FieldIR): boolean => field.kind === 'Int' && isSetTo(field, 0);

const isSetTo = (
  { isList, isRequired, default: defaultValue }: FieldIR,
  value: boolean | number,
): boolean =>
  !isList && isRequired && defaultValue?.kind === 'literal' && defaultValue.value === value;
