import { wrongPrefixes } from '../../init/prefix';
import { mainFileOf, readProject } from '../../init/project-facts';
import { error, ok, warning, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

/** The dashboard and the addresses of uploads expect the API where `setGlobalPrefix` puts it. */
export async function checkPrefix(reading: Reading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const facts = readProject(reading.tree, context.root, context.config);
  const wrong = wrongPrefixes(reading.tree, facts);
  if (wrong.length === 0)
    return ok(
      `the API is expected where ${mainFileOf(facts)} puts it: at ${facts.globalPrefix || '/'}`,
    );
  const faults = wrong.map(({ fault }) => fault).join('\n');
  return wrong.some(({ mended }) => mended !== undefined)
    ? error(faults, `run ${reading.command('init')}, which mends what it wrote itself`)
    : warning(faults);
}
