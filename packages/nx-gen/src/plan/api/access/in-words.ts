import { mayVisit } from '../../../schema/access/rule';
import type { ModelIR, Operation, SchemaIR } from '../../../schema/ir';

/** True of an operation that a rule may allow somebody who is not logged in. */
export function isOpenToVisitors({ access }: ModelIR, operation: Operation): boolean {
  const placed = access?.operations[operation];
  return placed !== undefined && access?.tenant === undefined && mayVisit(placed.rule);
}

/** Who may do it, for people: `published or own, or admin`. */
export function whoMay(
  { access }: ModelIR,
  operation: Operation,
  { user }: Pick<SchemaIR, 'user'>,
): string {
  const said = access?.operations[operation]?.said;
  const who = [...new Set([said, user?.all])].filter((one) => one !== undefined);
  const { field, except } = access?.tenant ?? {};
  return [
    who.length > 0 ? who.join(', or ') : 'nobody',
    ...(field === undefined ? [] : [`within the ${field} of the user`]),
    ...(except === undefined ? [] : [`which does not bind ${except}`]),
  ].join(', ');
}
