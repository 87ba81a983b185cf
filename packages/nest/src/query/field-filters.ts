import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { anyOf } from '../resource/where';
import { conditionOf } from './condition';
import { operatorsOf, type Operator } from './operators';
import { RESERVED } from './parameter-names';
import type { QueryString } from './types';

/** A field that is a parameter by itself: `?status=paid`. */
export interface FieldParameter {
  /** As clients know it. */
  readonly parameter: string;
  /** As Prisma knows it. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operators: readonly Operator[];
}

const known = new WeakMap<ResourceDefinition, ReadonlyMap<string, FieldParameter>>();

/**
 * The fields that `filter` takes for equality, by parameter, but for those whose name is a parameter already, and JSON, of
 * which an address has no values.
 */
export function fieldParameters(resource: ResourceDefinition): ReadonlyMap<string, FieldParameter> {
  const before = known.get(resource);
  if (before) return before;
  const parameters = new Map(
    Object.entries(resource.fields).flatMap(([name, field]): [string, FieldParameter][] => {
      const parameter = publicName(resource, name);
      const operators = operatorsOf(name, field);
      const isAsked = operators.includes('') && field.kind !== 'Json' && !RESERVED.has(parameter);
      return isAsked ? [[parameter, { parameter, name, field, operators }]] : [];
    }),
  );
  known.set(resource, parameters);
  return parameters;
}

/**
 * Reads `?status=paid&status=sent&customerId=7` into Prisma conditions that all must hold; a repeated one is one of its
 * values.
 * @throws BadRequestException that names the parameter, for a value that its field cannot have
 */
export function readFieldFilters(query: QueryString, resource: ResourceDefinition): object[] {
  const parameters = fieldParameters(resource);
  return Object.entries(query).flatMap(([name, given]: [string, unknown]) => {
    const asked = parameters.get(name);
    return asked && given !== undefined ? [oneOf(asked, given, resource)] : [];
  });
}

function oneOf(
  { parameter, name, field, operators }: FieldParameter,
  given: unknown,
  resource: ResourceDefinition,
): object {
  const all: unknown[] = Array.isArray(given) ? given : [given];
  if (all.length > resource.maxLimit)
    throw invalid(parameter, `${parameter} must have at most ${resource.maxLimit} values`);
  const asked = (operator: Operator, value: unknown): object =>
    conditionOf({ parameter, key: parameter, name, field, operator, value }, resource);
  // An address has texts alone. The text "null" is asked for by `filter`, which tells the two apart.
  const isNone = (value: unknown): boolean => field.optional === true && value === 'null';
  const values = all.filter((value) => !isNone(value));
  const equal =
    values.length > 1 && operators.includes('in')
      ? [asked('in', values)]
      : values.map((value) => asked('', value));
  const conditions = values.length < all.length ? [asked('', null), ...equal] : equal;
  const [only, ...more] = conditions;
  return only && !more.length ? only : anyOf(resource, conditions);
}
