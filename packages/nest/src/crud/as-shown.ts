import { implies } from '../access/implies';
import { meets } from '../access/meets';
import type { Rules } from '../access/rules';
import { seenThrough } from '../access/scope';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import type { Row } from './prisma-client';

/**
 * A stored row as whoever asks is shown it; undefined where it does not tell, so that the database has to be asked.
 * @param met what it is known to meet
 */
export async function asShown(
  rules: Rules,
  resource: ResourceDefinition,
  row: Row,
  met: Allowed,
): Promise<Row | undefined> {
  const isOpenBy = (rule: Allowed): boolean | undefined =>
    implies(resource, met, rule) || meets(resource, row, rule);
  if (isOpenBy(await rules.allowed(resource, 'show')) !== true) return undefined;
  const shown: Row = {};
  for (const [name, value] of Object.entries(row)) {
    const relation = relationsOf(resource).get(name);
    if (relation && (await seenThrough(rules, relation)) !== true) return undefined;
    const isOpen = isOpenBy(await rules.field(resource, name, 'read'));
    if (isOpen === undefined) return undefined;
    if (isOpen) shown[name] = value;
  }
  return shown;
}
