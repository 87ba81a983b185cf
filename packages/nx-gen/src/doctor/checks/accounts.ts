import { markedNames } from '../../schema/marked-names';
import { planResources } from '../../plan/resource';
import { accountGuardNamesOf } from '../../project/project';
import { isAccount, openAccounts } from '../../project/accounts';
import { error, ok, skipped, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/** No guard lets the users of a model with a password write it: they could make themselves administrators. */
export async function checkAccounts(reading: Reading): Promise<Finding> {
  const { config } = valueOf(await reading.context());
  const schema = valueOf(await reading.schema());
  const resources = planResources(schema, markedNames(schema.models, config.suffix));
  const open = openAccounts(config, resources);
  if (open.length > 0) return error(open.map(({ message }) => message).join('\n'), open[0]?.cure);
  const closed = resources.filter(({ model }) => isAccount(model)).map(({ model }) => model.name);
  if (closed.length === 0) return skipped('no marked model has a password');
  return ok(`${closed.join(', ')} behind ${accountGuardNamesOf(config).join(', ') || 'no guard'}`);
}
