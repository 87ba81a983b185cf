import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { expectedValue, readValue } from '../values/read-value';
import { containsText } from './contains';
import type { Operator } from './operators';

export interface FilterEntry {
  /** The key as the client wrote it, for messages. */
  readonly key: string;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
  readonly value: unknown;
}

/** Prisma's condition for one entry of `filter`. */
export function conditionOf(entry: FilterEntry, resource: ResourceDefinition): object {
  const { name, operator } = entry;
  switch (operator) {
    case '':
      return { [name]: { equals: nullable(entry) } };
    case 'neq':
      return differs(entry);
    case 'in':
      return { [name]: { in: values(entry, resource.maxLimit) } };
    case 'q':
      return { [name]: containsText(searched(entry), resource.provider) };
    default:
      return { [name]: { [operator]: required(entry, entry.value) } };
  }
}

/** SQL's `<>` skips NULL; who asks for "not paid" means the records without a value too. */
function differs(entry: FilterEntry): object {
  const { name, field } = entry;
  const value = nullable(entry);
  const condition = { [name]: { not: value } };
  return field.optional && value !== null ? { OR: [condition, { [name]: null }] } : condition;
}

function nullable(entry: FilterEntry): unknown {
  return entry.value === null && entry.field.optional ? null : required(entry, entry.value);
}

function required(entry: FilterEntry, value: unknown): unknown {
  const read = readValue(value, entry.field);
  if (read === undefined) {
    throw invalid('filter', `${entry.key} must be ${expectedValue(entry.field)}`);
  }
  return read;
}

function searched(entry: FilterEntry): string {
  const text = required(entry, entry.value);
  if (typeof text !== 'string') throw invalid('filter', `${entry.key} must be text`);
  return text;
}

function values(entry: FilterEntry, most: number): unknown[] {
  const { key, value } = entry;
  if (!Array.isArray(value)) throw invalid('filter', `${key} must be a list`);
  if (value.length > most) throw invalid('filter', `${key} must have at most ${most} entries`);
  return value.map((item: unknown) => required(entry, item));
}
