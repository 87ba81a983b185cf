import { fromRoot } from '../../project/paths';
import { findDashboard } from '../../project/places';
import { featureFolder, sourceRootOf } from '../../project/project';
import { error, ok, warning, type Finding } from '../check';
import { markedNames, valueOf, type Reading } from '../reading';

/** The project has the folders that a run writes into; those of new models it makes itself. */
export async function checkFolders(reading: Reading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const sourceRoot = sourceRootOf(context);
  if (!tree.exists(sourceRoot))
    return error(
      `there is no folder ${sourceRoot}, where a NestJS application has its code`,
      `put generator.config.ts into the folder of the API: the one above src`,
    );
  if (!findDashboard(tree, context))
    return warning(
      `no dashboard at ${fromRoot(context.root, context.config.dashboardPath)}, so no pages are generated`,
      'set dashboardPath, or let "gen init --scaffold=dashboard" write one',
    );
  const found = [sourceRoot, fromRoot(context.root, context.config.dashboardPath)];
  const schema = await reading.schema();
  if ('failure' in schema) return ok(found.join(', '));
  const folders = [...markedNames(schema.value, context).values()].map((names) =>
    featureFolder(tree, context, names),
  );
  const present = folders.filter(({ isNew }) => !isNew).length;
  const rest = present < folders.length ? ', of which the next run makes the others' : '';
  return ok(`${found.join(', ')}, ${present} of ${folders.length} module folders${rest}`);
}
