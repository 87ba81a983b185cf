import { fieldOf } from '../resource/field';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { columnsIn } from './columns';

/**
 * The record's own columns that decide whether it meets a condition, where nothing else of its model does: those that it
 * asks for, and those by which the record refers to others that it asks for. Undefined where that is not known, and where
 * a related record must not be there: a database that has waited for another writer of the row looks for none anew.
 */
export function decidingColumns(
  resource: ResourceDefinition,
  condition: object,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [name, asked] of Object.entries(condition)) {
    const found = decidedBy(resource, name, asked);
    if (!found) return undefined;
    for (const column of found) names.add(column);
  }
  return names;
}

function decidedBy(
  resource: ResourceDefinition,
  name: string,
  asked: unknown,
): Iterable<string> | undefined {
  const columns = columnsIn(resource, { [name]: asked });
  if (columns) return columns;
  if (isConnective(resource, name))
    return name === 'NOT' ? undefined : ofParts(resource, Array.isArray(asked) ? asked : [asked]);
  const relation = relationsOf(resource).get(name);
  if (!relation || !isRecord(asked)) return undefined;
  const [[how, inner] = ['', undefined], ...more] = Object.entries(asked) as [string, unknown][];
  if (more.length || how !== (relation.list ? 'some' : 'is') || !isRecord(inner)) return undefined;
  if (leadsTo(resource, relation.to, inner)) return undefined;
  if (relation.list) return resource.key;
  return relation.by.length ? relation.by : undefined;
}

function ofParts(resource: ResourceDefinition, parts: readonly unknown[]): string[] | undefined {
  const found = parts.map((part) => (isRecord(part) ? decidingColumns(resource, part) : undefined));
  return found.every((columns) => columns !== undefined)
    ? found.flatMap((columns) => [...columns])
    : undefined;
}

/** True where a condition on these records may ask for records of the first resource again. */
function leadsTo(first: ResourceDefinition, here: ResourceDefinition, condition: object): boolean {
  if (here === first) return true;
  return Object.entries(condition).some(([name, asked]: [string, unknown]) => {
    if (isConnective(here, name))
      return (Array.isArray(asked) ? asked : [asked]).some(
        (part) => !isRecord(part) || leadsTo(first, here, part),
      );
    const to = relationsOf(here).get(name)?.to;
    if (to)
      return (
        !isRecord(asked) ||
        Object.values(asked).some((inner) => !isRecord(inner) || leadsTo(first, to, inner))
      );
    // of what is no part of the resource only a plain comparison is none of a relation
    return !fieldOf(here, name) && !isPlain(asked);
  });
}

const isPlain = (asked: unknown): boolean =>
  isRecord(asked) ? !Object.values(asked).some(isRecord) : !Array.isArray(asked);
