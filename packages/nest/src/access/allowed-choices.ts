import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { isLogicalOperator, shadowsOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { meets } from './meets';

/**
 * Returns the values that the enums and `@oneOf` texts of a record can have if the condition is met, by public name, where it
 * rules out some of them. A value is left out only if the condition certainly fails with it, whatever else the record holds.
 */
export function allowedChoices(
  resource: ResourceDefinition,
  allowed: Allowed,
): Record<string, readonly string[]> | undefined {
  if (typeof allowed === 'boolean') return undefined;
  const condition = withEquals(resource, allowed);
  const found = Object.entries(resource.fields).flatMap(([name, field]) => {
    const all = field.list ? undefined : (field.values ?? field.oneOf);
    const possible = all?.filter(
      (value) => meets(resource, { [name]: value }, condition) !== false,
    );
    return possible && possible.length !== all?.length
      ? [[publicName(resource, name), possible] as const]
      : [];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

/** Says `not`, `in` and `notIn` of the record's own fields by `equals`, which `meets` compares. */
function withEquals(resource: ResourceDefinition, condition: object): object {
  if ((['AND', 'OR', 'NOT'] as const).some((word) => shadowsOperator(resource, word)))
    return condition;
  const parts = Object.entries(condition).map(([name, operand]: [string, unknown]): object => {
    if (isLogicalOperator(resource, name)) return { [name]: mapOperands(resource, operand) };
    const isCompared = Object.hasOwn(resource.fields, name) && isRecord(operand);
    if (!isCompared) return { [name]: operand };
    return { AND: Object.entries(operand).map(([by, value]) => comparison(name, by, value)) };
  });
  return { AND: parts };
}

const mapOperands = (resource: ResourceDefinition, operand: unknown): unknown => {
  const map = (part: unknown) => (isRecord(part) ? withEquals(resource, part) : part);
  return Array.isArray(operand) ? operand.map(map) : map(operand);
};

function comparison(field: string, by: string, value: unknown): object {
  const equals = (one: unknown): object => ({ [field]: { equals: one } });
  if (by === 'not' && !isRecord(value)) return { NOT: equals(value) };
  if (!Array.isArray(value)) return { [field]: { [by]: value } };
  if (by === 'in') return { OR: value.map(equals) };
  return by === 'notIn' ? { NOT: value.map(equals) } : { [field]: { [by]: value } };
}
