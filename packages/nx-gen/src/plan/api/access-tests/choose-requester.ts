import type { ModelIR, Operation, SchemaIR } from '../../../schema/ir';
import type { People, Person } from './people';
import { extentOf, ruleOf } from './rule-evaluator';

/** Chooses a person who has access to some records of a model, but not the all-passing role. */
export function chooseRequester(
  { byRole, other }: People,
  model: ModelIR,
  schema: SchemaIR,
): Person {
  const plain = byRole.filter(({ role }) => role === undefined || role !== schema.user?.all);
  const [first = other] = [...plain].reverse();
  const bySome = (operation: Operation): Person | undefined =>
    [...plain].reverse().find((one) => extentOf(ruleOf(model, operation, schema), one) === 'some');
  return bySome('edit') ?? bySome('list') ?? first;
}
