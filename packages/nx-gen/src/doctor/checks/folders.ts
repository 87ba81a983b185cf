import { posix } from 'node:path';
import { fromRoot } from '../../base/paths';
import type { FileTree } from '../../base/tree';
import { scriptsOf } from '../../init/package-json';
import { builtMainFile } from '../../init/built-main-file';
import { packageSpecifiers } from '../../project/package-specifiers';
import { findDashboard } from '../../project/places';
import { featureFolder, sourceRootOf, type ProjectContext } from '../../project/project';
import type { SchemaIR } from '../../schema/ir';
import { markedNames } from '../../schema/marked-names';
import { error, ok, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the folders that a run writes into exist; a run creates those of new models itself. */
export async function checkFolders(reading: ProjectReading): Promise<Finding> {
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
  const stray = strayClient(tree, context, sourceRoot, schema.value);
  if (stray) return stray;
  const folders = [...markedNames(schema.value.models, context.config.suffix).values()].map(
    (names) => featureFolder(tree, context, names),
  );
  const present = folders.filter(({ isNew }) => !isNew).length;
  return ok([...found, describeModuleFolders(present, folders.length)].join(', '));
}

/**
 * Warns if the API imports a TypeScript client from outside its sources, which makes `nest build` nest its output a
 * folder deeper.
 */
function strayClient(
  tree: FileTree,
  { root, config }: ProjectContext,
  sourceRoot: string,
  { client }: Pick<SchemaIR, 'client'>,
): Finding | undefined {
  const isCompiled = client.kind === 'file' && client.path.endsWith('/client');
  if (!isCompiled || client.path.startsWith(`${sourceRoot}/`)) return undefined;
  if (packageSpecifiers(tree, root, [{ path: client.path }]).size > 0) return undefined;
  const packageJson = posix.join(root, 'package.json');
  if (tree.exists('nx.json') || !tree.exists(packageJson)) return undefined;
  const startScript = scriptsOf(tree, packageJson)['start:prod'];
  if (startScript === undefined) return undefined;
  const main = builtMainFile(startScript);
  if (posix.dirname(main) !== 'dist') return undefined;
  const builtMain = posix.join('dist', posix.basename(sourceRoot), posix.basename(main));
  // Prisma reads an output from the folder of its file
  const schemaPath = fromRoot(root, config.schemaPath);
  const schemaFolder = tree.isFile(schemaPath) ? posix.dirname(schemaPath) : schemaPath;
  const output = posix.relative(schemaFolder, posix.join(sourceRoot, 'generated/prisma'));
  return warning(
    `Prisma writes its client to ${posix.dirname(client.path)}, outside of ${sourceRoot}, so "nest build" writes ${builtMain}, but start:prod looks for ${main}`,
    `write output = "${output}" into the generator block of the schema, or start ${builtMain}`,
  );
}

function describeModuleFolders(present: number, total: number): string {
  const missing = total - present;
  if (missing === 0) return `${present} of ${total} module folders`;
  const more = missing === 1 ? 'one' : String(missing);
  return present === 0
    ? `no module folder yet: the next run makes ${more}`
    : `${present} of ${total} module folders: the next run makes the other ${more}`;
}
