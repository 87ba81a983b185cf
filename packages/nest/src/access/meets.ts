import type { Allowed } from '../resource/access';
import type { FieldDefinition, FieldKind, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { isHiddenPreset } from '../resource/preset';
import { isRecord } from '../values/record';
import { decide } from './decide';

type Row = Readonly<Record<string, unknown>>;

/**
 * Checks whether a row matches a condition, as far as its own values tell; undefined if only the database knows, for example
 * about related records or whether its collation considers two texts equal.
 */
export function meets(
  resource: ResourceDefinition,
  row: Row,
  condition: Allowed,
): boolean | undefined {
  return decide(resource, condition, (name, operand) => meetsField(resource, row, name, operand));
}

/** Kinds that the program and every database compare alike. */
const COMPARABLE_KINDS: ReadonlySet<FieldKind> = new Set([
  'String',
  'Boolean',
  'Int',
  'BigInt',
  'Enum',
]);

function meetsField(
  resource: ResourceDefinition,
  row: Row,
  name: string,
  operand: unknown,
): boolean | undefined {
  const field = fieldOf(resource, name);
  if (!Object.hasOwn(row, name)) return undefined;
  if (field && isNotNull(operand)) return hasValue(row[name], field);
  const expected =
    isRecord(operand) && Object.keys(operand).join() === 'equals' ? operand['equals'] : operand;
  const value = row[name];
  if (!field)
    return isHiddenPreset(resource, name) && isSameKey(value, expected) ? true : undefined;
  if (field.list || !COMPARABLE_KINDS.has(field.kind)) return undefined;
  // empty text may be stored as NULL
  if (typeof expected !== typeof value || value === null || value === '') return undefined;
  if (value === expected) return true;
  return typeof value === 'string' && field.kind === 'String'
    ? compareTexts(value, String(expected))
    : false;
}

const isNotNull = (operand: unknown): boolean =>
  isRecord(operand) && Object.keys(operand).join() === 'not' && operand['not'] === null;

function hasValue(value: unknown, { kind }: FieldDefinition): boolean | undefined {
  // empty text may be stored as NULL, and the null of a Json field may be a value
  if (value === undefined || value === '' || kind === 'Json') return undefined;
  return value !== null;
}

/** A preset is compared as it was set: for any other value of a column of unknown kind, nothing is known. */
const isSameKey = (value: unknown, expected: unknown): boolean =>
  value === expected && (typeof value === 'number' || (typeof value === 'string' && value !== ''));

/** Names and ids of plain letters and digits; others may be equal in a database's collation. */
const PLAIN_TEXT = /^[\w-]+$/;

const compareTexts = (one: string, other: string): false | undefined =>
  PLAIN_TEXT.test(one) && PLAIN_TEXT.test(other) && fold(one) !== fold(other) ? false : undefined;

const fold = (text: string): string => text.toLowerCase().replace(/[-_]/g, '');
