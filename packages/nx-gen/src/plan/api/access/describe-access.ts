import { mayAllowVisitor } from '../../../schema/access/rule';
import type { ModelIR, Operation, SchemaIR } from '../../../schema/ir';

/** Checks whether a rule may permit the operation to visitors. */
export function isOpenToVisitors({ access }: ModelIR, operation: Operation): boolean {
  const placedRule = access?.operations[operation];
  return (
    placedRule !== undefined && access?.tenant === undefined && mayAllowVisitor(placedRule.rule)
  );
}

/** Describes who may perform an operation: `published or own, or admin`. */
export function describeAccess(
  { access }: ModelIR,
  operation: Operation,
  { user }: Pick<SchemaIR, 'user'>,
): string {
  const description = access?.operations[operation]?.ruleText;
  const audiences = [...new Set([description, user?.all])].filter((one) => one !== undefined);
  const { field, except } = access?.tenant ?? {};
  return [
    audiences.length > 0 ? audiences.join(', or ') : 'nobody',
    ...(field === undefined ? [] : [`within the ${field} of the user`]),
    ...(except === undefined ? [] : [`which does not bind ${except}`]),
  ].join(', ');
}
