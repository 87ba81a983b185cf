import type { FieldIR } from '../../schema/ir';
import { enumName } from '../../types/enum-name';
import type { PlannedField } from '../resource-plan';

/** Returns the TypeScript type of a property from that of one value: as a list, nullable, or unchanged. */
export function propertyType(ofOne: string, { isList, isRequired }: FieldIR): string {
  if (isList) return `${ofOne}[]`;
  return isRequired || ofOne === 'unknown' ? ofOne : `${ofOne} | null`;
}

/** Returns the TypeScript type of one value in a request. */
export const inputTypeOf = ({ field, type, shape }: PlannedField): string =>
  shape?.dto ?? (type.input || enumName(field));

/** Returns the TypeScript type of one value in a response. */
export const wireTypeOf = ({ field, type, shape }: PlannedField): string =>
  shape?.dto ?? (type.wire || enumName(field));
