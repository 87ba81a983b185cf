import type { Rules } from '../access/rules';
import { keysWhere } from '../ids/key-where';
import type { ResourceDefinition } from '../resource/definition';
import { countForPage } from './page-counts';
import type { Delegate } from './prisma-client';
import type { Select } from './select';
import { planVisibleRead, type ReadPlan } from './shown-rows';
import type { View } from './views';

/** What is read, and how much of it a session sees. */
interface Source {
  /** Absent if nothing restricts the caller. */
  readonly rules?: Rules | undefined;
  readonly resource: ResourceDefinition;
  readonly delegate: Delegate;
  readonly view: View;
}

/** Plans the read of records: what to select in their stead, and what of the rows the caller sees. */
export async function planRead(
  { rules, resource, delegate, view }: Source,
  select: Select,
  idsMeeting: Parameters<typeof planVisibleRead>[3],
): Promise<ReadPlan> {
  const { isMasked = false, isRelatedSeen } = view;
  const visible: ReadPlan =
    rules && isRelatedSeen
      ? await planVisibleRead(rules, resource, select, idsMeeting, { isMasked })
      : { select, shown: (rows) => Promise.resolve(rows) };
  return countForPage(visible, resource, (keys, counts) =>
    delegate.findMany({ where: keysWhere(resource, keys), select: counts }),
  );
}
