import type { ResourceDefinition } from '../resource/definition';
import { startOfDay } from '../values/day';
import { isInstant } from '../values/instant';
import type { Row } from './prisma-client';

/** Cached per resource, as every record needs it. */
const nameCache = new WeakMap<ResourceDefinition, readonly string[]>();

function timedNames(resource: ResourceDefinition): readonly string[] {
  const names =
    nameCache.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, { timed }]) => (timed ? [name] : []));
  nameCache.set(resource, names);
  return names;
}

/** Returns the row with its days as days: without the time that others may have stored with them. */
export function withWholeDays(resource: ResourceDefinition, row: Row): Row {
  const entries = timedNames(resource).flatMap((name): [string, Date][] => {
    const value = Object.hasOwn(row, name) ? row[name] : undefined;
    return isInstant(value) ? [[name, startOfDay(value)]] : [];
  });
  return entries.length ? { ...row, ...Object.fromEntries(entries) } : row;
}
