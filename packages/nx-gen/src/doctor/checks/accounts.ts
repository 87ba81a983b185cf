import { markedNames } from '../../schema/marked-names';
import { planResources } from '../../plan/resource';
import { unprotectedAccounts } from '../../project/accounts';
import { guardsOfOperation } from '../../project/guards';
import { isAccount } from '../../schema/ir';
import { error, ok, skipped, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/**
 * Checks that users cannot write a model with a password unless a guard allows it: they could make themselves
 * administrators.
 */
export async function checkAccounts(reading: ProjectReading): Promise<Finding> {
  const { config } = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, config.suffix));
  const open = unprotectedAccounts(config, resources);
  if (open.length > 0) return error(open.map(({ message }) => message).join('\n'), open[0]?.cure);
  const accounts = resources.filter(({ model }) => isAccount(model));
  if (accounts.length === 0) return skipped('no marked model has a password');
  const closed = accounts.map(({ model, operations }) => {
    if (model.access) return `${model.name} behind its access rules`;
    const guards = [...operations].map((one) => guardsOfOperation(config, model, one).join(', '));
    return `${model.name} behind ${[...new Set(guards)].map((names) => names || 'no guard').join(' or ')}`;
  });
  return ok(closed.join('; '));
}
