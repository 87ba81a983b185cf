import { markedNames } from '../../schema/marked-names';
import { fromRoot } from '../../base/paths';
import { findDashboard } from '../../project/places';
import { featureFolder, sourceRootOf } from '../../project/project';
import { error, ok, warning, type Finding } from '../check';
import { valueOf, type Reading } from '../reading';

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
  const folders = [...markedNames(schema.value.models, context.config.suffix).values()].map(
    (names) => featureFolder(tree, context, names),
  );
  const present = folders.filter(({ isNew }) => !isNew).length;
  return ok([...found, moduleFolders(present, folders.length)].join(', '));
}

function moduleFolders(present: number, wanted: number): string {
  const missing = wanted - present;
  if (missing === 0) return `${present} of ${wanted} module folders`;
  const more = missing === 1 ? 'one' : String(missing);
  return present === 0
    ? `no module folder yet: the next run makes ${more}`
    : `${present} of ${wanted} module folders: the next run makes the other ${more}`;
}
