import type { FieldIR } from '../../schema/ir';

/** The TypeScript type of a field's property, from that of one value: a list, or with null, or as it is. */
export function propertyType(ofOne: string, { isList, isRequired }: FieldIR): string {
  if (isList) return `${ofOne}[]`;
  return isRequired || ofOne === 'unknown' ? ofOne : `${ofOne} | null`;
}
