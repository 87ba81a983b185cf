import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isConnective } from '../resource/where';
import { isRecord } from '../values/record';
import { implies } from './implies';
import { meets } from './meets';

type Row = Readonly<Record<string, unknown>>;

/** What is known of the records that a row refers to by a relation; undefined where nothing is. */
export type KnownOf = (
  relation: string,
) => { readonly to: ResourceDefinition; readonly met: Allowed } | undefined;

/** True where a row meets a condition by its own values and by what is known of the records that it refers to. */
export function meetsThrough(
  resource: ResourceDefinition,
  row: Row,
  condition: Allowed,
  known: KnownOf,
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
  known: KnownOf,
): boolean {
  if (meets(resource, row, { [name]: asked }) === true) return true;
  if (isConnective(resource, name)) {
    const parts: unknown[] = Array.isArray(asked) ? asked : [asked];
    const isPartMet = (part: unknown): boolean =>
      isRecord(part) && meetsThrough(resource, row, part, known);
    if (name === 'AND') return parts.length > 0 && parts.every(isPartMet);
    return name === 'OR' && parts.some(isPartMet);
  }
  const behind = known(name);
  if (!behind || !isRecord(asked) || Object.keys(asked).join() !== 'is') return false;
  const { is } = asked;
  return isRecord(is) && implies(behind.to, behind.met, is);
}
