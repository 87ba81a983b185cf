import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { isHiddenPreset } from '../resource/preset';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';

/** The record's own columns that a condition asks for; undefined where it asks for anything else too. */
export function columnsIn(
  resource: ResourceDefinition,
  condition: object,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [name, asked] of Object.entries(condition)) {
    const found = isConnective(resource, name)
      ? inParts(resource, Array.isArray(asked) ? asked : [asked])
      : isColumn(resource, name) && [name];
    if (!found) return undefined;
    for (const column of found) names.add(column);
  }
  return names;
}

/** Of what no client may see, rules ask for columns that they give, and for relations. */
const isColumn = (resource: ResourceDefinition, name: string): boolean =>
  fieldOf(resource, name) !== undefined || isHiddenPreset(resource, name);

function inParts(resource: ResourceDefinition, parts: readonly unknown[]): string[] | undefined {
  const found = parts.map((part) => (isRecord(part) ? columnsIn(resource, part) : undefined));
  return found.every((columns) => columns !== undefined)
    ? found.flatMap((columns) => [...columns])
    : undefined;
}
