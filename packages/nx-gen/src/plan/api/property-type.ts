import type { FieldIR } from '../../schema/ir';

/** Returns the TypeScript type of a property from that of one value: as a list, nullable, or unchanged. */
export function propertyType(ofOne: string, { isList, isRequired }: FieldIR): string {
  if (isList) return `${ofOne}[]`;
  return isRequired || ofOne === 'unknown' ? ofOne : `${ofOne} | null`;
}
