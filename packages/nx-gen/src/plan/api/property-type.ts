import { object, type Code } from '../../code/layout';
import type { FieldIR } from '../../schema/ir';
import { holdsList } from '../../schema/json-shape/holds-list';
import type { Properties } from '../../types';
import { enumName } from '../../types/enum-name';
import { valuesIn } from '../../schema/rules/alternatives';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { unionDeclaration } from '../union-declaration';

/** Returns the TypeScript type of a property from that of one value: as a list, nullable, or unchanged. */
export function propertyType(ofOne: string, field: FieldIR): string {
  const type = holdsList(field) ? `${ofOne}[]` : ofOne;
  return field.isRequired || field.isList || type === 'unknown' ? type : `${type} | null`;
}

/**
 * Declares a property of a DTO: with the values that a text must have, or else by its type.
 *
 * @param start `status?: `
 * @param tsType the property's type
 */
export function propertyDeclaration(
  start: string,
  { field }: PlannedField,
  tsType: string,
): string {
  const values = valuesIn(field.rules);
  return values ? unionDeclaration(start, field, values) : `${start}${tsType};`;
}

/**
 * Returns the values of a text that responses promise: only where clients write it, since the API has checked no other value
 * of a column that code or the database fills.
 */
export const checkedValues = (
  { creatable, updatable }: Pick<ResourcePlan, 'creatable' | 'updatable'>,
  planned: PlannedField,
): readonly string[] | undefined =>
  creatable.includes(planned) || updatable.includes(planned)
    ? valuesIn(planned.field.rules)
    : undefined;

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
