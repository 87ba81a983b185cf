import { posix } from 'node:path';
import { fromRoot } from '../base/paths';
import { defaultConfig, type GeneratorConfig } from '../config/config';
import { configFileName, loadConfig, placeOfOption } from '../config/load-config';
import { withPathsInside } from '../config/paths-inside';
import { resolveConfig } from '../config/resolve-config';
import { resolveInside } from '../config/resolve-inside';
import { refuseConflict } from '../output/conflict';
import type { FileTree } from '../base/tree';
import { missingConfigError } from '../project/missing-config';
import { inTree } from '../project/client-place';
import { ineffectiveGuards } from '../project/guards';
import { commandIn } from '../project/own-commands';
import { hasOwnHasher } from '../project/password-hashing';
import type { ProjectContext } from '../project/project';
import { GenError, createProblem } from '../base/diagnostics';
import type { SchemaIR } from '../schema/ir';
import { listableFields } from '../schema/directives/only-fields';
import { readSchema, type SchemaFile } from '../schema/read-schema';
import { nxDefaults } from '../project/nx-defaults';
import type { GenerateOptions } from '../config/run-options';
import { withMarkDefaults } from './mark-defaults';
import { withTextBounds } from './text-bounds';

/** Loads the project: its configuration with flags applied, and its schema. */
export async function loadProject(
  tree: FileTree,
  options: GenerateOptions,
): Promise<{ context: ProjectContext; schema: SchemaIR }> {
  const context = await loadContext(tree, options);
  const schema = await loadSchema(tree, context);
  refuseStrayGuards(tree, context, options, schema);
  refuseLimits(context, schema);
  refuseUnlistedFields(context, schema);
  return { context, schema };
}

/** Refuses guards for models or operations that do not exist, since somebody relies on them. */
function refuseStrayGuards(
  tree: FileTree,
  { config }: ProjectContext,
  options: GenerateOptions,
  schema: SchemaIR,
): void {
  const stray = ineffectiveGuards(config, schema);
  if (stray.length === 0) return;
  const path = configPathOf(tree, options);
  const text = tree.read(path, 'utf-8') ?? '';
  throw new GenError(
    stray.map(({ option, ...problem }) => ({ ...placeOfOption(text, path, option), ...problem })),
  );
}

/** Refuses a default page size of the schema above the maximum of the configuration. */
function refuseLimits({ config }: ProjectContext, { models }: SchemaIR): void {
  const wrong = models.filter(
    ({ limit = 1, maxLimit = config.maxLimit, isMarked }) => isMarked && limit > maxLimit,
  );
  if (wrong.length === 0) return;
  throw new GenError(
    wrong.map(({ name, limit, location }) => ({
      location,
      subject: name,
      ...createProblem(
        `limit: ${limit} is more than the maxLimit ${config.maxLimit} of the configuration allows on a page`,
        'lower it, or add a maxLimit to the mark',
      ),
    })),
  );
}

/** With explicit fields required, a mark without a list of fields would expose all of them, so it is refused. */
function refuseUnlistedFields({ config }: ProjectContext, { models }: SchemaIR): void {
  if (config.fields === 'all') return;
  const wrong = models.filter(({ isMarked, onlyFields }) => isMarked && !onlyFields);
  if (wrong.length === 0) return;
  throw new GenError(
    wrong.map((model) => ({
      location: model.location,
      subject: model.name,
      ...createProblem(
        "the mark lists no fields, but fields: 'listed' of the configuration requires a list",
        `write it like @gen_form(fields: [${listableFields(model).join(', ')}]), without any that no client may see`,
      ),
    })),
  );
}

/** Returns the path of the configuration, whether it exists or not. */
export const configPathOf = (
  tree: FileTree,
  { root, config = configFileName }: GenerateOptions,
): string => resolveInside(tree.root, root, config, { subject: '--config' });

/** Loads the configuration with flags applied, and every path relative to the project. */
export async function loadContext(
  tree: FileTree,
  options: GenerateOptions,
): Promise<ProjectContext> {
  const path = configPathOf(tree, options);
  const text = tree.read(path, 'utf-8');
  if (text === null) throw missingConfigError(tree, options.root);
  refuseConflict(path, text, () => commandIn(tree, options.root, 'resolve'));
  const own = await loadConfig(text, posix.join(tree.root, path), path);
  const config = withPathsInside(
    tree.root,
    options.root,
    resolveConfig(own, options),
    { path, text },
    options,
  );
  const usualSuffix = usualSuffixOf(tree, options, own);
  return { root: options.root, config, ...(usualSuffix !== config.suffix && { usualSuffix }) };
}

/** Returns the suffix of the configuration, or the one that Nx sets instead. */
const usualSuffixOf = (
  tree: FileTree,
  { root, suffix }: GenerateOptions,
  own: GeneratorConfig,
): string =>
  (suffix === undefined ? undefined : nxDefaults(tree, root, 'all').suffix) ??
  own.suffix ??
  defaultConfig.suffix;

export async function loadSchema(tree: FileTree, context: ProjectContext): Promise<SchemaIR> {
  const schema = await readSchema(schemaFilesOf(tree, context), context.root, context.config.roles);
  const client = inTree(schema.client, tree);
  const isAboutHashes = schema.warnings.some((warning) => warning.isForOurHashes);
  const hashesItself = isAboutHashes && hasOwnHasher(tree, context, client);
  return {
    ...schema,
    models: withTextBounds(withMarkDefaults(schema.models, context.config), context.config),
    client,
    warnings: schema.warnings.filter((warning) => !(hashesItself && warning.isForOurHashes)),
  };
}

/**
 * Returns the schema files unchanged, with paths relative to the project.
 *
 * @throws {GenError} if there are none
 */
export function schemaFilesOf(tree: FileTree, { root, config }: ProjectContext): SchemaFile[] {
  const path = resolveInside(tree.root, root, config.schemaPath);
  if (!tree.exists(path)) throw missingSchemaError(tree, root, config.schemaPath);
  const files = tree.isFile(path) ? [path] : prismaFilesIn(tree, path);
  if (files.length === 0)
    throw GenError.of(`Schema file not found: ${config.schemaPath} holds no .prisma file`);
  return files.map((file) => {
    const text = tree.read(file, 'utf-8') ?? '';
    refuseConflict(file, text, () => commandIn(tree, root, 'resolve'));
    return { path: posix.relative(root, file), text };
  });
}

/** Names the folder into which a schema of one file has moved, if there is one. */
function missingSchemaError(tree: FileTree, root: string, schemaPath: string): GenError {
  const folder = [schemaPath.replace(/\.prisma$/, ''), posix.dirname(schemaPath)].find((path) => {
    const full = fromRoot(root, path);
    return path !== '.' && tree.exists(full) && prismaFilesIn(tree, full).length > 0;
  });
  return GenError.of(
    `Schema file not found: ${schemaPath}`,
    `set schemaPath to ${folder === undefined ? 'a file or folder, relative to the configuration file' : `${folder}, the folder of your .prisma files`}`,
  );
}

const prismaFilesIn = (tree: FileTree, folder: string): string[] =>
  tree.children(folder).flatMap((child) => {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path)) return prismaFilesIn(tree, path);
    return child.endsWith('.prisma') ? [path] : [];
  });
