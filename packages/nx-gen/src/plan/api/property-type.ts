import { object, type Code } from '../../code/layout';
import type { FieldIR } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import type { Properties } from '../../types';
import { enumName } from '../../types/enum-name';
import type { PlannedField } from '../resource-plan';

/** Returns the TypeScript type of a property from that of one value: as a list, nullable, or unchanged. */
export function propertyType(ofOne: string, field: FieldIR): string {
  const type = holdsList(field) ? `${ofOne}[]` : ofOne;
  return field.isRequired || field.isList || type === 'unknown' ? type : `${type} | null`;
}

/** Returns the TypeScript type of one value in a request. */
export const inputTypeOf = ({ field, type, shape }: PlannedField): string =>
  shape?.dto ?? (type.input || enumName(field));

/** Returns the TypeScript type of one value in a response. */
export const wireTypeOf = ({ field, type, shape }: PlannedField): string =>
  shape?.dto ?? (type.wire || enumName(field));

/** TypeScript types that Swagger reads by itself, with the type that it documents for them. */
const REFLECTED_TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
};

/** Returns the arguments of `@ApiProperty` for a property of this type: none where the type says it all. */
export function apiArguments(properties: Properties, tsType: string): Code[] {
  const reflected = REFLECTED_TYPES[tsType];
  const more = properties.filter(([name, value]) => name !== 'type' || value !== reflected);
  return more.length > 0 ? [object(more)] : [];
}
