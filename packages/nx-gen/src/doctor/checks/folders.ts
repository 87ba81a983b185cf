import { posix } from 'node:path';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import { scriptsOf } from '../../init/package-json';
import { startedFile } from '../../init/started-file';
import { importedByName } from '../../project/imported-by-name';
import { findDashboard } from '../../project/places';
import { featureFolder, sourceRootOf } from '../../project/project';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
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
  const stray = strayClient(tree, context.root, sourceRoot, schema.value);
  if (stray) return stray;
  const folders = [...markedNames(schema.value.models, context.config.suffix).values()].map(
    (names) => featureFolder(tree, context, names),
  );
  const present = folders.filter(({ isNew }) => !isNew).length;
  return ok([...found, moduleFolders(present, folders.length)].join(', '));
}

/** TypeScript that the application imports from beside its sources moves what `nest build` makes a folder down. */
function strayClient(
  tree: FileTree,
  root: string,
  sourceRoot: string,
  { client }: Pick<SchemaIR, 'client'>,
): Finding | undefined {
  const isCompiled = client.kind === 'file' && client.path.endsWith('/client');
  if (!isCompiled || client.path.startsWith(`${sourceRoot}/`)) return undefined;
  if (importedByName(tree, root, [{ path: client.path }]).size > 0) return undefined;
  const packageJson = posix.join(root, 'package.json');
  if (tree.exists('nx.json') || !tree.exists(packageJson)) return undefined;
  const started = scriptsOf(tree, packageJson)['start:prod'];
  if (started === undefined) return undefined;
  const main = startedFile(started);
  if (posix.dirname(main) !== 'dist') return undefined;
  const built = posix.join('dist', posix.basename(sourceRoot), posix.basename(main));
  return warning(
    `Prisma writes its client to ${posix.dirname(client.path)}, outside of ${sourceRoot}, so "nest build" writes ${built}, and start:prod looks for ${main}`,
    `write output = "../${posix.basename(sourceRoot)}/generated/prisma" into the generator of the schema, or start ${built}`,
  );
}

function moduleFolders(present: number, wanted: number): string {
  const missing = wanted - present;
  if (missing === 0) return `${present} of ${wanted} module folders`;
  const more = missing === 1 ? 'one' : String(missing);
  return present === 0
    ? `no module folder yet: the next run makes ${more}`
    : `${present} of ${wanted} module folders: the next run makes the other ${more}`;
}
