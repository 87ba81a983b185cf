import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { jsonProblem } from '../values/storable-json';
import type { FilterEntry } from './filter-entry';
import { isNotNull, isNull } from './is-null';

/**
 * Prisma's condition for a Json field: equal to a value as a whole, or different. Looking inside
 * takes a path, which every database spells in its own way.
 */
export function jsonCondition(entry: FilterEntry, resource: ResourceDefinition): object {
  const { key, name, field, operator, value } = entry;
  // Null is asked of required columns too, which can hold the JSON value null.
  if (value === null) return (operator === 'neq' ? isNotNull : isNull)(name, field, resource);
  const problem = jsonProblem(value);
  if (problem) throw invalid('filter', `${key} ${problem}`);
  if (operator !== 'neq') return { [name]: { equals: value } };
  // SQL's `<>` skips NULL.
  return anyOf(resource, [{ [name]: { not: value } }, isNull(name, field, resource)]);
}
