import { invalid } from '../errors/http-error';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { shownName } from '../values/shown-name';
import { conditionOf } from './condition';
import { operatorsOf, type Operator } from './operators';
import { single } from './parameters';
import type { ListQuery } from './types';

interface Target {
  readonly name: string;
  readonly field: FieldDefinition;
  readonly operator: Operator;
}

/**
 * Reads `filter`, a JSON object such as `{"status":"paid","price_gte":10}`, into Prisma conditions
 * that all must hold.
 * @throws BadRequestException for unknown fields, operators that a field does not have, and
 * malformed values.
 */
export function readFilter(query: ListQuery, resource: ResourceDefinition): object[] {
  const text = single(query, 'filter');
  if (text === undefined) return [];
  return Object.entries(parseObject(text)).map(([key, value]) => {
    const { name, field, operator } = targetOf(key, resource);
    return conditionOf({ key, name, field, operator, value }, resource);
  });
}

function parseObject(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('filter', 'filter must be a JSON object');
  }
  return value;
}

/** A suffix counts only when the whole key is no field: a field may itself be called `check_in`. */
function targetOf(key: string, resource: ResourceDefinition): Target {
  const whole = fieldNamed(key, resource);
  const cut = key.lastIndexOf('_');
  const name = whole ? key : key.slice(0, Math.max(cut, 0));
  const field = whole ?? fieldNamed(name, resource);
  const suffix = whole ? '' : key.slice(cut + 1);
  const operator = field && operatorsOf(field).find((candidate) => candidate === suffix);
  if (!field || operator === undefined) {
    throw invalid('filter', `${shownName(key)} is not a known filter`);
  }
  return { name, field, operator };
}

function fieldNamed(name: string, resource: ResourceDefinition): FieldDefinition | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}
