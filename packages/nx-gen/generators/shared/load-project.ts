import { posix } from 'node:path';
import { configFileName, loadConfig, missingConfigError } from '../../config/load-config';
import { resolveConfig } from '../../config/resolve-config';
import { resolveInside } from '../../config/resolve-inside';
import type { FileTree } from '../../output/tree';
import type { ProjectContext } from '../../project/project';
import { GenError } from '../../schema/diagnostics';
import type { SchemaIR } from '../../schema/ir';
import { readSchema, type SchemaFile } from '../../schema/read-schema';
import type { GenerateOptions } from './options';

/** The project with its configuration, flags applied, and its schema. */
export async function loadProject(
  tree: FileTree,
  options: GenerateOptions,
): Promise<{ context: ProjectContext; schema: SchemaIR }> {
  const context = await loadContext(tree, options);
  return { context, schema: await loadSchema(tree, context) };
}

/** The configuration, with flags applied, and every path in it checked. */
export async function loadContext(
  tree: FileTree,
  options: GenerateOptions,
): Promise<ProjectContext> {
  const path = resolveInside(tree.root, options.root, options.config ?? configFileName);
  const text = tree.read(path, 'utf-8');
  if (text === null) throw missingConfigError(options.root);
  const config = resolveConfig(await loadConfig(text, posix.join(tree.root, path)), options);
  const { paths } = config;
  for (const given of [
    config.schemaPath,
    config.dashboardPath,
    config.dtosPath,
    paths.appModule,
    paths.dataProvider,
    paths.app,
    paths.prismaService,
    ...Object.values(paths.guards ?? {}),
  ])
    if (given !== undefined) resolveInside(tree.root, options.root, given);
  return { root: options.root, config };
}

export async function loadSchema(tree: FileTree, context: ProjectContext): Promise<SchemaIR> {
  return readSchema(schemaFilesOf(tree, context), context.root);
}

/**
 * The files of the schema as they are, with paths relative to the project.
 *
 * @throws {GenError} where there is none
 */
export function schemaFilesOf(tree: FileTree, { root, config }: ProjectContext): SchemaFile[] {
  const path = resolveInside(tree.root, root, config.schemaPath);
  if (!tree.exists(path)) throw GenError.of(`Schema file not found: ${config.schemaPath}`);
  const files = tree.isFile(path) ? [path] : prismaFilesIn(tree, path);
  if (files.length === 0)
    throw GenError.of(`Schema file not found: ${config.schemaPath} holds no .prisma file`);
  return files.map((file) => ({
    path: posix.relative(root, file),
    text: tree.read(file, 'utf-8') ?? '',
  }));
}

const prismaFilesIn = (tree: FileTree, folder: string): string[] =>
  tree.children(folder).flatMap((child) => {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path)) return prismaFilesIn(tree, path);
    return child.endsWith('.prisma') ? [path] : [];
  });
