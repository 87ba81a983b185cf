import { columnsIn } from '../access/columns';
import { decidingColumns } from '../access/deciding-columns';
import { implies } from '../access/implies';
import type { ResourceDefinition } from '../resource/definition';
import { allOf } from '../resource/where';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';
import { requiredOf, type WriteAccess } from './said-of-write';
import { supportsConditionalWrites } from './single-statement-writes';

/**
 * Returns the condition that the writing statement can check in place of the rules: what they
 * require before the write, if the write cannot change it. Undefined if that does not suffice:
 * rules on written values, references, and related records if the statement cannot check them.
 */
export function singleStatementCondition(access: WriteAccess): object | undefined {
  const { resource, allowed, visible, references, body } = access;
  const required = requiredOf(access);
  if (!implies(resource, allowed, visible)) required.push(visible);
  // hashing a secret is slow, and must not happen twice
  const hasSecret = resource.secrets?.some((name) => Object.hasOwn(body, name)) ?? false;
  if (required.includes(false) || references.length || hasSecret) return undefined;
  const conditions = required.filter(isRecord);
  const [first, ...more] = conditions;
  const when = first && !more.length ? first : allOf(resource, conditions);
  return isUnaffectedByWrite(resource, when, body) ? when : undefined;
}

/** Checks whether the write leaves unchanged what the condition depends on. */
function isUnaffectedByWrite(resource: ResourceDefinition, when: object, body: Row): boolean {
  const columns = supportsConditionalWrites(resource)
    ? decidingColumns(resource, when)
    : columnsIn(resource, when);
  return (
    columns !== undefined &&
    [...columns].every((name) => !Object.hasOwn(body, name) && name !== resource.version)
  );
}

/**
 * Returns the fields that the caller cannot read in any record that they may write, while seeing
 * all others; undefined if that depends on the record.
 */
export async function unreadableFields({
  resource,
  rules,
  allowed,
}: WriteAccess): Promise<readonly string[] | undefined> {
  if (!rules) return [];
  if (!implies(resource, allowed, await rules.allowed(resource, 'show'))) return undefined;
  const unreadable: string[] = [];
  for (const name of Object.keys(resource.access?.fields ?? {})) {
    const read = await rules.field(resource, name, 'read');
    if (read === false) unreadable.push(name);
    else if (!implies(resource, allowed, read)) return undefined;
  }
  return unreadable;
}
