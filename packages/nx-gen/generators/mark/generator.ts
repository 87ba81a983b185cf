import { getPackageManagerCommand, logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../../config/load-config';
import { describeMarks, describeUnfit } from '../../marking/describe';
import { lockProject } from '../../output/lock';
import { GenError } from '../../schema/diagnostics';
import { projectRootOf } from '../shared/run-in-nx';
import { chooseOnTerminal } from './choose-on-terminal';
import { mark, wantedModels } from './mark';
import type { MarkGeneratorSchema } from './schema';

type TextTree = Tree & { read(path: string, encoding: 'utf-8'): string | null };

/** `nx g @gen/nx-gen:mark`: writes the mark above models of the schema. */
export async function markGenerator(
  tree: Tree,
  { project, ...given }: MarkGeneratorSchema,
  choose = chooseOnTerminal(),
): Promise<GeneratorCallback> {
  const files = tree as TextTree;
  const options = { ...given, root: projectRootOf(tree, project, given.config ?? configFileName) };
  const wanted = await wantedModels(files, options, choose);
  if (wanted === undefined)
    throw GenError.of(
      `name the models, as in "${['nx g @gen/nx-gen:mark', ...(project ? [project] : [])].join(' ')} --models=User,Post", or mark all of them with --all`,
    );
  const release = lockProject(tree.root, options.root);
  try {
    const plan = await mark(files, options, wanted);
    // now, because a dry run calls nothing afterwards
    describeUnfit(plan).forEach((line) => logger.warn(line));
    return () => {
      release();
      logger.info([describeMarks(plan), ...nextStep(plan.marked, project)].join('\n'));
    };
  } catch (error) {
    release();
    throw error;
  }
}

function nextStep(marked: readonly string[], project: string | undefined): string[] {
  const command = `${getPackageManagerCommand().exec} nx g @gen/nx-gen:all`;
  return marked.length > 0
    ? [`Next, generate their code: ${[command, ...(project ? [project] : [])].join(' ')}`]
    : [];
}

export default markGenerator;
