import {
  getProjects,
  logger,
  readProjectConfiguration,
  type GeneratorCallback,
  type Tree,
} from '@nx/devkit';
import type { Part } from '../../plan/plan';
import { configFileName } from '../../config/load-config';
import { openRunStore } from '../../output/run-store';
import { GenError } from '../../schema/diagnostics';
import { askOnTerminal } from './ask';
import { generate } from './generate';
import type { GenerateOptions } from './options';
import { describe } from './summary';

type NxOptions = Omit<GenerateOptions, 'root'> & { project?: string };

/** Runs a generator on Nx's tree; the summary is told after Nx has written the files. */
export async function runInNx(
  tree: Tree,
  { project, ...options }: NxOptions,
  parts: readonly Part[],
): Promise<GeneratorCallback> {
  const root = projectRootOf(tree, project, options.config ?? configFileName);
  const run = await generate(
    tree as Tree & { read(path: string, encoding: 'utf-8'): string | null },
    { root, ...options },
    parts,
    {
      warn: (message) => logger.warn(message),
      mayCreate: askOnTerminal(),
    },
    openRunStore(tree.root, root, parts.join('-')),
  );
  return () => {
    run.remember();
    logger.info(describe(run));
  };
}

/** The folder of the project that was named, or of the only one that has a configuration. */
export function projectRootOf(
  tree: Tree,
  project: string | undefined,
  config = configFileName,
): string {
  if (project !== undefined) return namedProjectRoot(tree, project);
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
