import { invalid } from '../errors/http-error';
import type { OrderBy } from '../query/sort';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { publicName } from '../resource/names';
import { relationsOf } from '../resource/relations';
import { isRecord } from '../values/record';
import type { Rules } from './rules';
import { allowedThrough } from './scope';
import { isSeenByKey } from './seen-by-key';

/**
 * An order compares records by what stands in them, and so tells of what it compares. That a related record is deleted
 * closes nothing: its name is what whoever asks has seen until then.
 * @param there what each of the records that are put in order meets
 * @throws 400 for one by a field, or by records of a relation, that whoever asks does not see in every record
 */
export async function refuseOrder(
  rules: Rules,
  resource: ResourceDefinition,
  orderBy: OrderBy,
  there: Allowed,
): Promise<void> {
  for (const [name, order] of orderBy.flatMap((entry) => Object.entries(entry))) {
    if ((await rules.field(resource, name, 'read')) !== true) throw closed(resource, name);
    const relation = relationsOf(resource).get(name);
    if (!relation) continue;
    const { to } = relation;
    const labels = isRecord(order) ? Object.keys(order) : [];
    const [label = ''] = labels;
    const seen = await allowedThrough(rules, relation);
    if (!isSeenByKey(resource, relation, there, seen))
      throw closed(resource, `${name}.${publicName(to, label)}`);
    await refuseOrder(rules, to, isRecord(order) ? [order as OrderBy[number]] : [], seen);
  }
}

/**
 * Sums and groups tell of what they are made of, as an order does.
 * @param names fields of the records, by the parameter that asks for them
 * @throws 400 for one that whoever asks does not see in every record
 */
export async function refuseFields(
  rules: Rules,
  resource: ResourceDefinition,
  names: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  for (const [parameter, fields] of Object.entries(names))
    for (const name of fields)
      if ((await rules.field(resource, name, 'read')) !== true)
        throw closed(resource, name, parameter);
}

const closed = (resource: ResourceDefinition, name: string, parameter = 'sortBy') =>
  invalid(
    parameter,
    `${parameter} must not be ${publicName(resource, name)}, which you do not see everywhere`,
  );
