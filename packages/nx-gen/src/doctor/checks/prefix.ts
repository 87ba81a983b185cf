import { findWrongPrefixes } from '../../init/prefix';
import { readProject } from '../../init/project-facts';
import { readGlobalPrefix } from '../../init/read-global-prefix';
import { error, ok, skipped, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the dashboard and the upload URLs match what the API's URLs begin with. */
export async function checkPrefix(reading: ProjectReading): Promise<Finding> {
  const context = valueOf(await reading.context());
  const facts = readProject(reading.tree, context.root, context.config);
  const prefix = readGlobalPrefix(reading.tree, facts);
  if (prefix.kind === 'unclear')
    return skipped(
      `only running ${prefix.file} would tell the prefix of the API: it calls ${prefix.call}`,
    );
  const wrong = findWrongPrefixes(reading.tree, facts);
  if (wrong.length === 0)
    return ok(`the API is expected where ${facts.mainFile} puts it: at ${prefix.path || '/'}`);
  const faults = wrong.map(({ fault }) => fault).join('\n');
  return wrong.some(({ edit }) => edit)
    ? error(faults, `run ${reading.command('init')}, which fixes what it wrote itself`)
    : warning(faults);
}
