import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { anyOf } from '../resource/where';
import { compareDecimals } from '../values/compare-decimals';
import { expectedValue, readValue } from '../values/read-value';
import { containsText } from './contains';
import type { FilterEntry } from './filter-entry';
import { isNotNull, isNull } from './is-null';
import { jsonCondition } from './json-condition';

/** Prisma's condition for one entry of `filter`. */
export function conditionOf(entry: FilterEntry, resource: ResourceDefinition): object {
  const { name, operator } = entry;
  if (entry.field.kind === 'Json') return jsonCondition(entry, resource);
  switch (operator) {
    case '':
      return isNullAsked(entry)
        ? isNull(name, entry.field, resource)
        : { [name]: { equals: required(entry, entry.value) } };
    case 'neq':
      return differs(entry, resource);
    case 'in':
      return { [name]: { in: values(entry, resource.maxLimit) } };
    case 'q':
      return { [name]: containsText(searched(entry), resource.provider) };
    default:
      return { [name]: { [operator]: required(entry, entry.value) } };
  }
}

/** SQL's `<>` skips NULL; who asks for "not paid" means the records without a value too. */
function differs(entry: FilterEntry, resource: ResourceDefinition): object {
  const { name, field } = entry;
  if (isNullAsked(entry)) return isNotNull(name, field, resource);
  const condition = { [name]: { not: required(entry, entry.value) } };
  return field.optional ? anyOf(resource, [condition, isNull(name, field, resource)]) : condition;
}

const isNullAsked = ({ value, field }: FilterEntry): boolean =>
  value === null && field.optional === true;

function required(entry: FilterEntry, value: unknown): unknown {
  const read = readValue(value, entry.field);
  if (read === undefined) {
    throw invalid(entry.parameter, `${entry.key} must be ${expectedValue(entry.field)}`);
  }
  const beyond = beyondColumn(String(read), entry.field);
  if (beyond) throw invalid(entry.parameter, `${entry.key} must not be ${beyond}`);
  return read;
}

/** What is wrong with a number that the database refuses to compare the column with; undefined of every other one. */
function beyondColumn(digits: string, { least, greatest }: FieldDefinition): string | undefined {
  if (least !== undefined && compareDecimals(digits, least) < 0) return `less than ${least}`;
  return greatest !== undefined && compareDecimals(digits, greatest) > 0
    ? `greater than ${greatest}`
    : undefined;
}

function searched(entry: FilterEntry): string {
  const text = required(entry, entry.value);
  if (typeof text !== 'string') throw invalid(entry.parameter, `${entry.key} must be text`);
  return text;
}

function values(entry: FilterEntry, most: number): unknown[] {
  const { parameter, key, value } = entry;
  if (!Array.isArray(value)) throw invalid(parameter, `${key} must be a list`);
  if (value.length > most) throw invalid(parameter, `${key} must have at most ${most} entries`);
  return value.map((item: unknown) => required(entry, item));
}
