import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isLogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';
import { implies } from './implies';
import { meets } from './meets';

type Row = Readonly<Record<string, unknown>>;

/** What is known about the records that a row refers to by a relation; undefined if nothing is. */
export type RelatedFacts = (
  relation: string,
) => { readonly to: ResourceDefinition; readonly met: Allowed } | undefined;

/** Checks whether a row matches a condition, given its own values and what is known about the records that it refers to. */
export function meetsThrough(
  resource: ResourceDefinition,
  row: Row,
  condition: Allowed,
  known: RelatedFacts,
): boolean {
  if (meets(resource, row, condition) === true) return true;
  if (!isRecord(condition)) return false;
  const entries = Object.entries(condition);
  return (
    entries.length > 0 &&
    entries.every(([name, asked]) => isMet(resource, row, { name, asked }, known))
  );
}

function isMet(
  resource: ResourceDefinition,
  row: Row,
  { name, asked }: { readonly name: string; readonly asked: unknown },
  known: RelatedFacts,
): boolean {
  if (meets(resource, row, { [name]: asked }) === true) return true;
  if (isLogicalOperator(resource, name)) {
    const parts: unknown[] = Array.isArray(asked) ? asked : [asked];
    const isPartMet = (part: unknown): boolean =>
      isRecord(part) && meetsThrough(resource, row, part, known);
    if (name === 'AND') return parts.length > 0 && parts.every(isPartMet);
    return name === 'OR' && parts.some(isPartMet);
  }
  const facts = known(name);
  if (!facts || !isRecord(asked) || Object.keys(asked).join() !== 'is') return false;
  const { is } = asked;
  return isRecord(is) && implies(facts.to, facts.met, is);
}
