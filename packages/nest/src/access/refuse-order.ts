import { invalid } from '../errors/http-error';
import type { OrderBy } from '../query/sort';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf, type Relation } from '../resource/relations';
import { isRecord } from '../values/record';
import { implies } from './implies';
import type { Rules } from './rules';
import { allowedThrough } from './scope';
import { isVisibleByKey } from './visible-by-key';

/**
 * Refuses an order that would reveal hidden values, since sorting compares them. A deleted related
 * record refuses nothing: the caller could see its name until then.
 * @param visible what each of the sorted records matches
 * @throws 400 for an order by a field or a relation that the caller cannot see in every record
 */
export async function assertOrderReadable(
  rules: Rules,
  resource: ResourceDefinition,
  orderBy: OrderBy,
  visible: Allowed,
): Promise<void> {
  for (const [name, order] of orderBy.flatMap((entry) => Object.entries(entry))) {
    if (!(await isReadableInAll(rules, resource, name, visible)))
      throw unreadableField(resource, name);
    const relation = relationsOf(resource).get(name);
    if (!relation) continue;
    if (relation.list) {
      await assertAllCounted(rules, resource, relation);
      continue;
    }
    const { to } = relation;
    const labels = isRecord(order) ? Object.keys(order) : [];
    const [label = ''] = labels;
    const relatedVisible = await allowedThrough(rules, relation);
    if (!isVisibleByKey(resource, relation, visible, relatedVisible))
      throw unreadableField(resource, `${name}.${publicName(to, label)}`);
    await assertOrderReadable(
      rules,
      to,
      isRecord(order) ? [order as OrderBy[number]] : [],
      relatedVisible,
    );
  }
}

/**
 * Refuses an order by a number that includes related records which rules hide from the caller. Clients have none by a number that
 * includes deleted ones; the program's own code may use it.
 */
async function assertAllCounted(
  rules: Rules,
  resource: ResourceDefinition,
  relation: Relation,
): Promise<void> {
  if ((await allowedThrough(rules, relation)) !== true)
    throw unreadableField(resource, `_count.${relation.name}`);
}

/**
 * Checks whether each of these records shows the field to the caller, by the rules alone: whether it does must not depend on
 * what is stored.
 * @param visible what the records match
 */
const isReadableInAll = async (
  rules: Rules,
  resource: ResourceDefinition,
  name: string,
  visible: Allowed,
): Promise<boolean> => implies(resource, visible, await rules.field(resource, name, 'read'));

/**
 * Refuses sums and groups that would reveal hidden values, as an order does.
 * @param visible what each of the records matches
 * @param names fields of the records, by query parameter
 * @throws 400 for a field that the caller cannot see in every record
 */
export async function assertFieldsReadable(
  rules: Rules,
  resource: ResourceDefinition,
  visible: Allowed,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [parameter, fields] of Object.entries(names))
    for (const name of fields)
      if (!(await isReadableInAll(rules, resource, name, visible)))
        throw unreadableField(resource, name, parameter);
}

const unreadableField = (resource: ResourceDefinition, name: string, parameter = 'sortBy') =>
  invalid(
    parameter,
    `${parameter} must not be ${publicName(resource, name)}, which you do not see everywhere`,
  );
