import type { Allowed } from '../resource/access';
import type { FieldKind, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { isHiddenPreset } from '../resource/preset';

type Row = Readonly<Record<string, unknown>>;

/**
 * Whether a row that was read meets a condition, as far as its own values tell; undefined where only the database knows,
 * such as of related records, or whether its order of letters takes two texts for one.
 */
export function meets(
  resource: ResourceDefinition,
  row: Row,
  condition: Allowed,
): boolean | undefined {
  if (typeof condition === 'boolean') return condition;
  return all(Object.entries(condition).map(([name, asked]) => one(resource, row, name, asked)));
}

function one(
  resource: ResourceDefinition,
  row: Row,
  name: string,
  asked: unknown,
): boolean | undefined {
  if (!isConnective(resource, name)) return compared(resource, row, name, asked);
  const parts: unknown[] = Array.isArray(asked) ? asked : [asked];
  if (!parts.length) return undefined;
  const answers = parts.map((part) => (isRecord(part) ? meets(resource, row, part) : undefined));
  if (name === 'AND') return all(answers);
  if (name === 'OR') return not(all(answers.map(not)));
  return all(answers.map(not)); // NOT with a list means that none of it holds
}

/** Kinds whose values are the same for a program and for every database. */
const COMPARED: ReadonlySet<FieldKind> = new Set(['String', 'Boolean', 'Int', 'BigInt', 'Enum']);

function compared(
  resource: ResourceDefinition,
  row: Row,
  name: string,
  asked: unknown,
): boolean | undefined {
  const field = fieldOf(resource, name);
  if (!Object.hasOwn(row, name)) return undefined;
  const wanted =
    isRecord(asked) && Object.keys(asked).join() === 'equals' ? asked['equals'] : asked;
  const value = row[name];
  if (!field) return isHiddenPreset(resource, name) && isSameKey(value, wanted) ? true : undefined;
  if (field.list || !COMPARED.has(field.kind)) return undefined;
  // an empty text may be kept as no value
  if (typeof wanted !== typeof value || value === null || value === '') return undefined;
  if (value === wanted) return true;
  return typeof value === 'string' && field.kind === 'String'
    ? differ(value, String(wanted))
    : false;
}

/** What a rule gives is asked for as it was given: of other values nothing is known of a column without a kind. */
const isSameKey = (value: unknown, wanted: unknown): boolean =>
  value === wanted && (typeof value === 'number' || (typeof value === 'string' && value !== ''));

/** Names and ids of plain letters and figures; of others, a database may take two for one. */
const PLAIN = /^[\w-]+$/;

const differ = (one: string, other: string): false | undefined =>
  PLAIN.test(one) && PLAIN.test(other) && folded(one) !== folded(other) ? false : undefined;

const folded = (text: string): string => text.toLowerCase().replace(/[-_]/g, '');

/** As SQL has it: false where one is, unknown where another one is. */
function all(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.length && !answers.includes(undefined) ? true : undefined;
}

const not = (answer: boolean | undefined): boolean | undefined =>
  answer === undefined ? undefined : !answer;
