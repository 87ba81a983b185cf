import { rowWhere } from '../access/guarded-where';
import type { Rules } from '../access/rules';
import { visibleThrough } from '../access/scope';
import { COUNTS } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';

/** How to read the numbers of related records, and how to process them. */
interface CountPlan {
  /** Absent if there is nothing to count. */
  readonly selected?: object;
  readonly step: readonly ((rows: Row[]) => Row[])[];
}

/** Counts only related records that the caller can see, as the others do not exist for them. */
export async function planVisibleCounts(
  rules: Rules,
  resource: ResourceDefinition,
  names: readonly string[],
): Promise<CountPlan> {
  const counted: Record<string, true | object> = {};
  const zeroCounts: Record<string, number> = {};
  for (const name of names) {
    const relation = relationsOf(resource).get(name);
    const visible = relation ? await visibleThrough(rules, relation) : false;
    const where = relation && typeof visible === 'object' ? rowWhere(relation, visible) : undefined;
    if (visible === true) counted[name] = true;
    else if (where) counted[name] = { where };
    else zeroCounts[name] = 0;
  }
  const addZeroCounts = (row: Row): Row => {
    const counts = row[COUNTS];
    return { ...row, [COUNTS]: { ...(isRecord(counts) ? counts : {}), ...zeroCounts } };
  };
  return {
    ...(Object.keys(counted).length && { selected: { select: counted } }),
    step: Object.keys(zeroCounts).length ? [(rows) => rows.map(addZeroCounts)] : [],
  };
}
