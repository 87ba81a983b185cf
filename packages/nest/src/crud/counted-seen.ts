import { rowWhere } from '../access/guarded-where';
import type { Rules } from '../access/rules';
import { seenThrough } from '../access/scope';
import { COUNTS } from '../query/include';
import type { ResourceDefinition } from '../resource/definition';
import { relationsOf } from '../resource/relations';
import { isRecord } from '../values/record';
import type { Row } from './prisma-client';

/** What is read of how many related records there are, and what becomes of it. */
interface ReadCounts {
  /** Absent where none of them is left to count. */
  readonly selected?: object;
  readonly step: readonly ((rows: Row[]) => Row[])[];
}

/** Related records that whoever asks does not see are none, so they are not counted either. */
export async function countedSeen(
  rules: Rules,
  resource: ResourceDefinition,
  asked: readonly string[],
): Promise<ReadCounts> {
  const counted: Record<string, true | object> = {};
  const none: Record<string, number> = {};
  for (const name of asked) {
    const relation = relationsOf(resource).get(name);
    const seen = relation ? await seenThrough(rules, relation) : false;
    const where = relation && typeof seen === 'object' ? rowWhere(relation, seen) : undefined;
    if (seen === true) counted[name] = true;
    else if (where) counted[name] = { where };
    else none[name] = 0;
  }
  const withNone = (row: Row): Row => {
    const counts = row[COUNTS];
    return { ...row, [COUNTS]: { ...(isRecord(counts) ? counts : {}), ...none } };
  };
  return {
    ...(Object.keys(counted).length && { selected: { select: counted } }),
    step: Object.keys(none).length ? [(rows) => rows.map(withNone)] : [],
  };
}
