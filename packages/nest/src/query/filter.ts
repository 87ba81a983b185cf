import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { fieldNamed } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { shownName } from '../values/shown-name';
import { conditionOf } from './condition';
import { filterKeys, keyOf, operatorsOf, type Operator } from './operators';
import { single } from './parameters';
import { filterableRelations, isFilterable, whereRelated } from './related';
import type { QueryString } from './types';

interface Target {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
}

/**
 * Reads `filter`, a JSON object such as `{"status":"paid","user":{"name_q":"ann"}}`, into Prisma
 * conditions that all must hold.
 * @throws BadRequestException for unknown fields, operators that a field does not have, and
 * malformed values.
 */
export function readFilter(query: QueryString, resource: ResourceDefinition): object[] {
  const text = single(query, 'filter');
  if (text === undefined) return [];
  return Object.entries(parseObject(text)).map(([key, value]) => {
    const relation = relationsOf(resource).get(key);
    return relation
      ? relatedCondition(relation, value, resource)
      : fieldCondition(key, value, resource);
  });
}

/** The record of a relation, or some record of a list, meets all conditions; no deeper. */
function relatedCondition(
  relation: Relation,
  value: unknown,
  resource: ResourceDefinition,
): object {
  const { name, to } = relation;
  if (!isFilterable(relation)) throw unknownFilter(name, resource);
  const entries = isRecord(value) ? Object.entries(value) : [];
  // Nothing asked would answer all records.
  if (!entries.length) throw invalid('filter', `${name} must be a JSON object of filters`);
  return whereRelated(
    relation,
    entries.map(([key, item]) => fieldCondition(key, item, to, `${name}.`)),
  );
}

/** @param path what stands before the key in messages */
function fieldCondition(
  key: string,
  value: unknown,
  resource: ResourceDefinition,
  path = '',
): object {
  const target = targetOf(key, resource);
  if (!target) throw unknownFilter(key, resource, path);
  return conditionOf({ ...target, parameter: 'filter', key: path + key, value }, resource);
}

/** Tells the suffixes of a field that has others, and else all that can be asked. */
function unknownFilter(key: string, resource: ResourceDefinition, path = '') {
  const suffixes = keysOfField(key, resource);
  const known = suffixes.length > 0 ? suffixes : askable(resource, path === '');
  const cure =
    known.length > 0 ? `use ${known.map((one) => path + one).join(', ')}` : 'there is none here';
  return invalid('filter', `${shownName(path + key)} is not a known filter; ${cure}`);
}

/** The keys that a field has which a key names, alone or before a suffix. */
function keysOfField(key: string, resource: ResourceDefinition): string[] {
  const { named, found } = fieldOfKey(key, resource);
  return found
    ? operatorsOf(found.name, found.field).map((operator) => keyOf(named, operator))
    : [];
}

/** One key for each field and, where filters lead that deep, each relation. */
const askable = (resource: ResourceDefinition, withRelations: boolean): string[] => [
  ...filterKeys(resource)
    .filter(({ operator }) => operator === '' || operator === 'has')
    .map(({ key }) => key),
  ...(withRelations ? filterableRelations(resource).map(({ name }) => name) : []),
];

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (!isRecord(value)) throw invalid('filter', 'filter must be a JSON object');
  return value;
}

function targetOf(key: string, resource: ResourceDefinition): Target | undefined {
  const { found, suffix } = fieldOfKey(key, resource);
  if (!found) return undefined;
  const { name, field } = found;
  const operator = operatorsOf(name, field).find((candidate) => candidate === suffix);
  return operator === undefined ? undefined : { name, field, operator };
}

/** A suffix counts only when the whole key is no field: a field may itself be called `check_in`. */
function fieldOfKey(key: string, resource: ResourceDefinition) {
  const whole = fieldNamed(resource, key);
  if (whole) return { named: key, found: whole, suffix: '' };
  const cut = Math.max(key.lastIndexOf('_'), 0);
  const named = key.slice(0, cut);
  return { named, found: fieldNamed(resource, named), suffix: key.slice(cut + 1) };
}
