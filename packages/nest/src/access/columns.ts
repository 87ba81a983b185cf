import type { ResourceDefinition } from '../resource/definition';
import { fieldOf } from '../resource/field';
import { isHiddenPreset } from '../resource/preset';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';

/** Returns the record's own columns that a condition uses; undefined if it uses anything else. */
export function columnsIn(
  resource: ResourceDefinition,
  condition: object,
): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [name, operand] of Object.entries(condition)) {
    const found = isLogicalOperator(resource, name)
      ? columnsInParts(resource, Array.isArray(operand) ? operand : [operand])
      : isColumn(resource, name) && [name];
    if (!found) return undefined;
    for (const column of found) names.add(column);
  }
  return names;
}

/** Of what no client sees, rules may use preset columns and relations. */
const isColumn = (resource: ResourceDefinition, name: string): boolean =>
  fieldOf(resource, name) !== undefined || isHiddenPreset(resource, name);

function columnsInParts(
  resource: ResourceDefinition,
  parts: readonly unknown[],
): string[] | undefined {
  const found = parts.map((part) => (isRecord(part) ? columnsIn(resource, part) : undefined));
  return found.every((columns) => columns !== undefined)
    ? found.flatMap((columns) => [...columns])
    : undefined;
}
