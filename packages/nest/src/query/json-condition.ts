import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { jsonProblem } from '../values/storable-json';
import type { FilterEntry } from './filter-entry';
import { whereNotNull, whereNull } from './where-null';

/**
 * Returns Prisma's condition for a Json field: equal to a whole value, or different. Filtering
 * inside a value needs a path, whose syntax differs by database.
 */
export function jsonCondition(entry: FilterEntry, resource: ResourceDefinition): object {
  const { key, name, field, operator, value } = entry;
  // Null is also valid for required columns, which can hold the JSON value null.
  if (value === null) return (operator === 'neq' ? whereNotNull : whereNull)(name, field, resource);
  const problem = jsonProblem(value);
  if (problem) throw invalid('filter', `${key} ${problem}`);
  if (operator !== 'neq') return { [name]: { equals: value } };
  // SQL's `<>` skips NULL.
  return anyOf(resource, [{ [name]: { not: value } }, whereNull(name, field, resource)]);
}
