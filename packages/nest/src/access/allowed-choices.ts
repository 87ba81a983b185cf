import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { isLogicalOperator, shadowsOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { isAsOmitted } from './as-omitted';
import { meets } from './meets';
import type { Rules } from './rules';

/**
 * Returns the values that a body can give to the enums and `@oneOf` texts of a record, by public name, where rules leave out some
 * of them: that of the operation, or that of the field itself. A value is left out only if one of both certainly fails
 * with it, whatever else the record holds.
 */
export async function allowedChoices(
  resource: ResourceDefinition,
  operation: 'create' | 'edit',
  rules: Pick<Rules, 'allowed' | 'field'>,
): Promise<Record<string, readonly string[]> | undefined> {
  const allowed = await rules.allowed(resource, operation);
  if (allowed === false) return undefined;
  const ofRecord = valueTest(resource, allowed);
  const ofFields = new Map<string, ValueTest>();
  for (const name of Object.keys(resource.access?.fields ?? {}))
    ofFields.set(name, valueTest(resource, await rules.field(resource, name, operation)));
  const isWritable: ValueTest = (name, value) =>
    ofFields.get(name)?.(name, value) !== false ||
    // a new record may always hold its default
    (operation === 'create' && isAsOmitted(resource, name, value));
  const found = Object.entries(resource.fields).flatMap(([name, field]) => {
    const all = field.list ? undefined : (field.values ?? field.oneOf);
    const possible = all?.filter((value) => ofRecord(name, value) && isWritable(name, value));
    return possible && possible.length !== all?.length
      ? [[publicName(resource, name), possible] as const]
      : [];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}

type ValueTest = (name: string, value: string) => boolean;

/** Returns whether a record with a value may meet the condition. Who never may write a field is told so, not by its values. */
function valueTest(resource: ResourceDefinition, allowed: Allowed): ValueTest {
  if (typeof allowed === 'boolean') return () => true;
  const condition = withEquals(resource, allowed);
  return (name, value) => meets(resource, { [name]: value }, condition) !== false;
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
