import {
  getPackageManagerCommand,
  getProjects,
  logger,
  readProjectConfiguration,
  type GeneratorCallback,
  type Tree,
} from '@nx/devkit';
import { posix, relative, sep } from 'node:path';
import type { Part } from '../../plan/plan';
import { configFileName } from '../../config/load-config';
import { DiskTree } from '../../output/disk-tree';
import { lockProject } from '../../output/lock';
import { manifestPath } from '../../output/manifest';
import { openRunStore } from '../../output/run-store';
import { GenError } from '../../schema/diagnostics';
import { askOnTerminal } from './ask';
import { generate, type Run } from './generate';
import { withProjectDefaults, type GeneratorName } from './nx-defaults';
import { nextSteps, type StepCommands } from './next-steps';
import type { GenerateOptions } from './options';
import { isPreview, reportOf, type ReportOptions } from './report';
import { describe, isStale } from './summary';

type NxOptions = Omit<GenerateOptions, 'root'> & ReportOptions & { project?: string };

/**
 * Runs a generator on Nx's tree; the summary is told after Nx has written the files.
 *
 * @throws {GenError} where `check` finds what is not up to date
 */
export async function runInNx(
  tree: Tree,
  { project, ...options }: NxOptions,
  generator: GeneratorName,
  parts: readonly Part[],
): Promise<GeneratorCallback> {
  const root = projectRootOf(tree, project, options.config ?? configFileName);
  const given = withProjectDefaults(asFileTree(tree), root, generator, { root, ...options });
  const store = openRunStore(tree.root, root, parts.join('-'));
  const warn = (message: string): void => logger.warn(message);
  if (isPreview(options)) {
    // Nx writes whatever is in its tree, so a preview gets one of its own
    const run = await generate(new DiskTree(tree.root), given, parts, { warn }, store);
    return previewed(run, tree.root, options);
  }
  const release = lockProject(tree.root, root);
  try {
    const isFirst = !tree.exists(manifestPath(root));
    const dialogue = { warn, mayCreate: askOnTerminal() };
    const run = await generate(asFileTree(tree), given, parts, dialogue, store);
    return () => {
      run.remember();
      release();
      logger.info(options.json ? reportOf(run, tree.root, options) : describe(run));
      if (!options.json) nextSteps(run, isFirst, commandsOf(project)).forEach(tell);
    };
  } catch (error) {
    release();
    throw error;
  }
}

const tell = (line: string): void => logger.info(line);

function commandsOf(project: string | undefined): StepCommands {
  const { exec } = getPackageManagerCommand();
  return {
    run: exec,
    generate: [`${exec} nx g @gen/nx-gen:all`, ...(project ? [project] : [])].join(' '),
  };
}

type NxTree = Tree & { read(path: string, encoding: 'utf-8'): string | null };

const asFileTree = (tree: Tree): NxTree => tree as NxTree;

function previewed(run: Run, root: string, options: ReportOptions): GeneratorCallback {
  const report = reportOf(run, root, options);
  if (!options.check || !isStale(run)) return () => logger.info(report);
  logger.info(report); // Nx calls nothing back where a generator fails
  throw GenError.of('the generated files are not up to date');
}

/**
 * The folder of the project that was named, or of the one that the command was given in, or of the
 * only one that has a configuration.
 */
export function projectRootOf(
  tree: Tree,
  project: string | undefined,
  config = configFileName,
  cwd = process.cwd(),
): string {
  if (project !== undefined) return namedProjectRoot(tree, project);
  const here = foldersAbove(relative(tree.root, cwd)).find((folder) =>
    tree.exists(posix.join(folder, config)),
  );
  if (here !== undefined) return here;
  if (tree.exists(config)) return '.';
  const configured = [...getProjects(tree)].filter(([, { root }]) =>
    tree.exists(`${root}/${config}`),
  );
  const [only, second] = configured;
  if (second)
    throw GenError.of(
      `several projects have a ${config}: ${configured.map(([name]) => name).join(', ')}; name one, as in "nx g @gen/nx-gen:all ${only?.[0]}"`,
    );
  return only ? only[1].root : '.';
}

/** A folder of the workspace and those above it, below the workspace's own; none for one outside. */
function foldersAbove(folder: string): string[] {
  const names = folder.split(sep);
  if (folder === '' || names[0] === '..') return [];
  return names.map((_, at) => names.slice(0, names.length - at).join('/'));
}

function namedProjectRoot(tree: Tree, project: string): string {
  try {
    return readProjectConfiguration(tree, project).root;
  } catch {
    const names = [...getProjects(tree).keys()].join(', ');
    throw GenError.of(
      `there is no project ${project} in this workspace; it has ${names || 'none'}`,
    );
  }
}
