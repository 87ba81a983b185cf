import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { anyOf } from '../resource/where';
import { conditionOf } from './condition';
import { operatorsOf, type Operator } from './operators';
import { RESERVED_PARAMETERS } from './parameter-names';
import type { QueryString } from './types';

/** A field that is a query parameter of its own: `?status=paid`. */
export interface FieldParameter {
  /** Its public name. */
  readonly parameter: string;
  /** Its name in Prisma. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operators: readonly Operator[];
}

const parametersCache = new WeakMap<ResourceDefinition, ReadonlyMap<string, FieldParameter>>();

/**
 * Returns the fields that `filter` can compare for equality, by parameter; omits names that are
 * already parameters, and JSON, which a URL cannot express.
 */
export function fieldParameters(resource: ResourceDefinition): ReadonlyMap<string, FieldParameter> {
  const cached = parametersCache.get(resource);
  if (cached) return cached;
  const parameters = new Map(
    Object.entries(resource.fields).flatMap(([name, field]): [string, FieldParameter][] => {
      const parameter = publicName(resource, name);
      const operators = operatorsOf(name, field);
      const isFilterable =
        operators.includes('') && field.kind !== 'Json' && !RESERVED_PARAMETERS.has(parameter);
      return isFilterable ? [[parameter, { parameter, name, field, operators }]] : [];
    }),
  );
  parametersCache.set(resource, parameters);
  return parameters;
}

/**
 * Reads `?status=paid&status=sent&customerId=7` into Prisma conditions that all must hold; a
 * repeated parameter matches any of its values.
 * @throws BadRequestException that names the parameter, for a value that its field cannot have
 */
export function readFieldFilters(query: QueryString, resource: ResourceDefinition): object[] {
  const parameters = fieldParameters(resource);
  return Object.entries(query).flatMap(([name, given]: [string, unknown]) => {
    const parameter = parameters.get(name);
    return parameter && given !== undefined ? [anyValueCondition(parameter, given, resource)] : [];
  });
}

function anyValueCondition(
  { parameter, name, field, operators }: FieldParameter,
  given: unknown,
  resource: ResourceDefinition,
): object {
  const all: unknown[] = Array.isArray(given) ? given : [given];
  if (all.length > resource.maxLimit)
    throw invalid(parameter, `${parameter} must have at most ${resource.maxLimit} values`);
  const condition = (operator: Operator, value: unknown): object =>
    conditionOf({ parameter, key: parameter, name, field, operator, value }, resource);
  // A URL holds only text. To match the text "null", use `filter`, which distinguishes the two.
  const isNullText = (value: unknown): boolean => field.optional === true && value === 'null';
  const values = all.filter((value) => !isNullText(value));
  const equalities =
    values.length > 1 && operators.includes('in')
      ? [condition('in', values)]
      : values.map((value) => condition('', value));
  const conditions = values.length < all.length ? [condition('', null), ...equalities] : equalities;
  const [only, ...more] = conditions;
  return only && !more.length ? only : anyOf(resource, conditions);
}
