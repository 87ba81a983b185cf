import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { fieldNamed } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { shownName } from '../values/shown-name';
import { conditionOf } from './condition';
import { operatorsOf, type Operator } from './operators';
import { single } from './parameters';
import { isFilterable, whereRelated } from './related';
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
    return relation ? relatedCondition(relation, value) : fieldCondition(key, value, resource);
  });
}

/** The record of a relation, or some record of a list, meets all conditions; no deeper. */
function relatedCondition(relation: Relation, value: unknown): object {
  const { name, to } = relation;
  if (!isFilterable(relation)) throw unknownFilter(name);
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
  if (!target) throw unknownFilter(path + key);
  return conditionOf({ ...target, parameter: 'filter', key: path + key, value }, resource);
}

const unknownFilter = (key: string) => invalid('filter', `${shownName(key)} is not a known filter`);

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

/** A suffix counts only when the whole key is no field: a field may itself be called `check_in`. */
function targetOf(key: string, resource: ResourceDefinition): Target | undefined {
  const whole = fieldNamed(resource, key);
  const cut = key.lastIndexOf('_');
  const found = whole ?? fieldNamed(resource, key.slice(0, Math.max(cut, 0)));
  const suffix = whole ? '' : key.slice(cut + 1);
  if (!found) return undefined;
  const { name, field } = found;
  const operator = operatorsOf(name, field).find((candidate) => candidate === suffix);
  return operator === undefined ? undefined : { name, field, operator };
}
