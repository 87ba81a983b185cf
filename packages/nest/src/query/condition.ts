import { invalid } from '../errors/http-error';
import type { ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { expectedValue, readValue } from '../values/read-value';
import { compare, whereIn, whereOther } from '../values/compare';
import { containsText } from './contains';
import type { FilterEntry } from './filter-entry';
import { comparesWhole } from './operators';
import { whereNotNull, whereNull } from './where-null';
import { jsonCondition } from './json-condition';

/** Returns Prisma's condition for one entry of `filter`. */
export function conditionOf(entry: FilterEntry, resource: ResourceDefinition): object {
  const { name, operator } = entry;
  if (entry.field.kind === 'Json') return jsonCondition(entry, resource);
  switch (operator) {
    case '':
      return isNullFilter(entry)
        ? whereNull(name, entry.field, resource)
        : { [name]: compare(entry.field, 'equals', requireValue(entry, entry.value)) };
    case 'neq':
      return notEqualCondition(entry, resource);
    case 'in':
      return whereIn(resource, name, entry.field, requireList(entry, resource.maxLimit));
    case 'q':
      return { [name]: containsText(requireText(entry), resource.provider) };
    case 'has':
      return { [name]: { has: requireValue(entry, entry.value) } };
    default:
      return { [name]: compare(entry.field, operator, requireValue(entry, entry.value)) };
  }
}

/** SQL's `<>` skips NULL, but "not paid" includes the records without a value. */
function notEqualCondition(entry: FilterEntry, resource: ResourceDefinition): object {
  const { name, field } = entry;
  if (isNullFilter(entry)) return whereNotNull(name, field, resource);
  const condition = whereOther(resource, name, field, requireValue(entry, entry.value));
  return field.optional
    ? anyOf(resource, [condition, whereNull(name, field, resource)])
    : condition;
}

const isNullFilter = ({ value, field }: FilterEntry): boolean =>
  value === null && field.optional === true;

function requireValue(entry: FilterEntry, value: unknown): unknown {
  const { field, operator, parameter, key } = entry;
  const { oneOf } = field;
  const read = readValue(value, field);
  const isChosen = oneOf !== undefined && comparesWhole(operator);
  if (read === undefined || (isChosen && !oneOf.some((one) => one === read))) {
    const expected = isChosen ? `one of ${oneOf.join(', ')}` : expectedValue(field);
    throw invalid(parameter, `${key} must be ${expected}`);
  }
  return read;
}

function requireText(entry: FilterEntry): string {
  const text = requireValue(entry, entry.value);
  if (typeof text !== 'string') throw invalid(entry.parameter, `${entry.key} must be text`);
  return text;
}

function requireList(entry: FilterEntry, maxEntries: number): unknown[] {
  const { parameter, key, value } = entry;
  if (!Array.isArray(value)) throw invalid(parameter, `${key} must be a list`);
  if (value.length > maxEntries)
    throw invalid(parameter, `${key} must have at most ${maxEntries} entries`);
  return value.map((item: unknown) => requireValue(entry, item));
}
