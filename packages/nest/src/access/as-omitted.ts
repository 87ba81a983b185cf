import { isDeepStrictEqual } from 'node:util';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { isPreset } from '../resource/preset';
import { readBase64 } from '../values/base64';
import { isDecimal } from '../values/decimal';
import { compareDecimals } from '../values/exact-decimals';
import { readInstant } from '../values/instant';
import { readBigInt, readDecimal } from '../values/numbers';

/**
 * Checks whether a new record with this value in its body is stored as it would be without it.
 * @param presets what the caller's new records have without a body, such as their owner
 */
export function isAsOmitted(
  resource: ResourceDefinition,
  name: string,
  value: unknown,
  presets: Readonly<Record<string, unknown>> = {},
): boolean {
  const fields = resource.access?.fields ?? {};
  const rules = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const field = fieldOf(resource, name);
  if (rules && isPreset(resource, name))
    return (presets[name] ?? null) !== null && isStored(value, presets[name], field);
  if (!rules || !Object.hasOwn(rules, 'default')) return false;
  const isStoredAsNull = value === '' && Boolean(field?.unique || field?.empty);
  return isStored(isStoredAsNull ? null : value, rules.default, field);
}

/** Checks whether the database stores both values of a field alike. */
function isStored(value: unknown, other: unknown, field: FieldDefinition | undefined): boolean {
  if (field?.list && Array.isArray(value) && Array.isArray(other))
    return value.length === other.length && value.every((one, at) => isSame(one, other[at], field));
  return isSame(value, other, field);
}

function isSame(value: unknown, other: unknown, field: FieldDefinition | undefined): boolean {
  if (isDeepStrictEqual(value, other)) return true;
  if (!field || value === null || other === null) return false;
  const [one, another] = [canonical(value, field), canonical(other, field)];
  if (one === undefined || another === undefined) return false;
  return field.kind === 'Decimal' ? compareDecimals(one, another) === 0 : one === another;
}

/** Returns a text for values of the kinds that requests and schemas write in several ways; undefined for others. */
function canonical(value: unknown, field: FieldDefinition): string | undefined {
  switch (field.kind) {
    case 'BigInt':
      return readBigInt(value, field)?.toString();
    case 'Decimal':
      return readDecimal(isDecimal(value) ? value.toFixed() : value);
    case 'DateTime':
      return canonicalDate(value, field);
    case 'Bytes':
      return readBase64(value)?.toString('base64');
    default:
      return undefined;
  }
}

/** Returns as much of the date as its column holds. */
function canonicalDate(value: unknown, { part, timed }: FieldDefinition): string | undefined {
  const text = readInstant(value)?.toISOString();
  const [day, time] = text?.split('T') ?? [];
  if (part === 'time') return time;
  return part === 'date' && !timed ? day : text;
}
