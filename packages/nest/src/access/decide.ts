import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';

/** Says whether one condition on a field or a relation holds; undefined if that is unknown. */
export type EntryDecider = (name: string, operand: unknown) => boolean | undefined;

/** Decides a condition from what is known about its parts; undefined if that does not suffice. */
export function decide(
  resource: ResourceDefinition,
  condition: Allowed,
  decideEntry: EntryDecider,
): boolean | undefined {
  if (typeof condition === 'boolean') return condition;
  return ternaryAnd(
    Object.entries(condition).map(([name, operand]) =>
      isLogicalOperator(resource, name)
        ? decideParts(resource, name, operand, decideEntry)
        : decideEntry(name, operand),
    ),
  );
}

function decideParts(
  resource: ResourceDefinition,
  name: string,
  operand: unknown,
  decideEntry: EntryDecider,
): boolean | undefined {
  const parts: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (!parts.length) return undefined;
  const results = parts.map((part) =>
    isRecord(part) ? decide(resource, part, decideEntry) : undefined,
  );
  if (name === 'AND') return ternaryAnd(results);
  if (name === 'OR') return ternaryNot(ternaryAnd(results.map(ternaryNot)));
  return ternaryAnd(results.map(ternaryNot)); // NOT with a list means that none of it holds
}

/** SQL's AND: false if one is false, else unknown if one is unknown. */
export function ternaryAnd(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false;
  return results.length && !results.includes(undefined) ? true : undefined;
}

const ternaryNot = (result: boolean | undefined): boolean | undefined =>
  result === undefined ? undefined : !result;
