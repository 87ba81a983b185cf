import { stringLiteral } from '../../../code/literal';
import type { FieldIR, ModelIR } from '../../../schema/ir';

/** Thrown when no records can be created for the tests of a model. */
export class NoTestRecordsError extends Error {}

/** Checks whether every new record must give the field a value. */
export const isNeeded = (field: FieldIR): boolean =>
  field.isRequired &&
  !field.isList &&
  !field.isUpdatedAt &&
  field.default === undefined &&
  field.kind !== 'Relation';

/** Checks whether tests can set the field freely. */
export const isSettable = ({
  kind,
  isId,
  isUpdatedAt,
  foreignKeyOf,
  isUnique,
  isList,
}: FieldIR): boolean =>
  kind !== 'Relation' &&
  !isId &&
  !isUpdatedAt &&
  foreignKeyOf === undefined &&
  !(isList && isUnique);

/** Checks whether the field's value must be unique. */
export const isUniqueField = ({ name }: FieldIR, { uniques }: ModelIR): boolean =>
  uniques.some(({ fields }) => fields.includes(name));

/** @throws {NoTestRecordsError} if there is no such field */
export function fieldNamed(model: ModelIR, name: string): FieldIR {
  const found = model.fields.find((field) => field.name === name);
  if (!found) throw new NoTestRecordsError(`${model.name} has no field ${stringLiteral(name)}`);
  return found;
}
