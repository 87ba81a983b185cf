import { implies } from '../access/implies';
import { meets } from '../access/meets';
import type { Rules } from '../access/rules';
import { visibleThrough } from '../access/scope';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import type { Row } from './prisma-client';

/**
 * Returns a stored row as the caller may see it; undefined if the row does not tell, so that the database must be asked.
 * @param knownCondition the condition that it is known to meet
 */
export async function maskRow(
  rules: Rules,
  resource: ResourceDefinition,
  row: Row,
  knownCondition: Allowed,
): Promise<Row | undefined> {
  const isAllowedBy = (rule: Allowed): boolean | undefined =>
    implies(resource, knownCondition, rule) || meets(resource, row, rule);
  if (isAllowedBy(await rules.allowed(resource, 'show')) !== true) return undefined;
  const masked: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const relation = relationsOf(resource).get(name);
    if (relation && (await visibleThrough(rules, relation)) !== true) return undefined;
    const isOpen = isAllowedBy(await rules.field(resource, name, 'read'));
    if (isOpen === undefined) return undefined;
    if (isOpen) masked[name] = value;
  }
  return masked;
}
