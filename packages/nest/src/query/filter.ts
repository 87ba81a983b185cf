import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { fieldNamed } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { printableName } from '../values/printable-name';
import { conditionOf } from './condition';
import { filterKeys, filterKeyOf, operatorsOf, type Operator } from './operators';
import { readSingle } from './parameters';
import { filterableRelations, isFilterable, suffixesOf, whereRelated } from './related';
import { relatedKeyCondition, relatedKeyOf } from './related-filter';
import type { QueryString } from './types';

interface FilterTarget {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
}

/**
 * Reads `filter`, a JSON object such as `{"status":"paid","user":{"name_q":"ann"},"tags_none":true}`, into Prisma
 * conditions that all must hold.
 * @throws BadRequestException for unknown fields, operators that a field does not have, and
 * malformed values
 */
export function readFilter(query: QueryString, resource: ResourceDefinition): object[] {
  const text = readSingle(query, 'filter');
  if (text === undefined) return [];
  return Object.entries(parseObject(text)).map(([key, value]) => {
    const relation = relationsOf(resource).get(key);
    if (relation) return relatedCondition(relation, value, resource);
    const related = relatedKeyOf(key, resource);
    return related
      ? relatedKeyCondition(related, value, resource)
      : fieldCondition(key, value, resource);
  });
}

/** Matches if the record of a relation, or some record of a list, meets all conditions; goes no deeper. */
function relatedCondition(
  relation: Relation,
  value: unknown,
  resource: ResourceDefinition,
): object {
  const { name, to } = relation;
  if (!isFilterable(relation)) throw unknownFilter(name, resource);
  const entries = isRecord(value) ? Object.entries(value) : [];
  // An empty condition would match all records.
  if (!entries.length) throw invalid('filter', `${name} must be a JSON object of filters`);
  return whereRelated(
    relation,
    entries.map(([key, item]) => fieldCondition(key, item, to, `${name}.`)),
  );
}

/** @param path the prefix of the key in error messages */
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

/** Lists the suffixes of the field if it has any, otherwise all filter keys. */
function unknownFilter(key: string, resource: ResourceDefinition, path = '') {
  const suffixes = keysOfField(key, resource);
  const known = suffixes.length > 0 ? suffixes : suggestedKeys(resource, path === '');
  const hint =
    known.length > 0 ? `use ${known.map((one) => path + one).join(', ')}` : 'there is none here';
  return invalid('filter', `${printableName(path + key)} is not a known filter; ${hint}`);
}

/** Returns the filter keys of the field or relation that a key names, with or without a suffix. */
function keysOfField(key: string, resource: ResourceDefinition): string[] {
  const { named, found } = fieldOfKey(key, resource);
  if (found)
    return operatorsOf(found.name, found.field).map((operator) => filterKeyOf(named, operator));
  const relation = relationsOf(resource).get(named);
  return relation && isFilterable(relation)
    ? [named, ...suffixesOf(resource, relation).map((suffix) => `${named}_${suffix}`)]
    : [];
}

/** Returns one key per field and, at the top level, per relation. */
const suggestedKeys = (resource: ResourceDefinition, withRelations: boolean): string[] => [
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

function targetOf(key: string, resource: ResourceDefinition): FilterTarget | undefined {
  const { found, suffix } = fieldOfKey(key, resource);
  if (!found) return undefined;
  const { name, field } = found;
  const operator = operatorsOf(name, field).find((candidate) => candidate === suffix);
  return operator === undefined ? undefined : { name, field, operator };
}

/** A suffix counts only if the whole key is not a field: a field may itself be named `check_in`. */
function fieldOfKey(key: string, resource: ResourceDefinition) {
  const whole = fieldNamed(resource, key);
  if (whole) return { named: key, found: whole, suffix: '' };
  const separatorIndex = Math.max(key.lastIndexOf('_'), 0);
  const named = key.slice(0, separatorIndex);
  return { named, found: fieldNamed(resource, named), suffix: key.slice(separatorIndex + 1) };
}
