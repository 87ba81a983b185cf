import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../../src/config/load-config';
import { describeClosed, describeMarks, describeUnfit } from '../../src/schema/marking/describe';
import { lockProject } from '../../src/output/lock';
import { toldInWords } from '../../src/output/system-error';
import { commandIn } from '../../src/project/own-commands';
import { GenError } from '../../src/base/diagnostics';
import { projectRootOf } from '../../src/nx/projects';
import { chooseOnTerminal } from '../../src/run/mark/choose-on-terminal';
import { mark, wantedModels, type Choose } from '../../src/run/mark/mark';
import type { MarkGeneratorSchema } from './schema';

/** `nx g @gen/nx-gen:mark`: writes the mark above models of the schema. */
export const markGenerator = (
  tree: Tree,
  schema: MarkGeneratorSchema,
  choose = chooseOnTerminal(),
): Promise<GeneratorCallback> => toldInWords(tree.root, () => markIn(tree, schema, choose));

async function markIn(
  tree: Tree,
  { project, ...given }: MarkGeneratorSchema,
  choose: Choose | undefined,
): Promise<GeneratorCallback> {
  const options = { ...given, root: projectRootOf(tree, project, given.config ?? configFileName) };
  const wanted = await wantedModels(tree, options, choose);
  if (wanted === undefined)
    throw GenError.of(
      `name the models, as in "${['nx g @gen/nx-gen:mark', ...(project ? [project] : [])].join(' ')} --models=User,Post", or mark all of them with --all`,
    );
  const release = lockProject(tree.root, options.root);
  try {
    const plan = await mark(tree, options, wanted);
    // now, because a dry run calls nothing afterwards
    describeUnfit(plan).forEach((line) => logger.warn(line));
    describeClosed(plan).forEach((line) => logger.info(line));
    const next =
      plan.marked.length > 0
        ? [`Next, generate their code: ${commandIn(tree, options.root, 'all')}`]
        : [];
    return () => {
      release();
      logger.info([describeMarks(plan), ...next].join('\n'));
    };
  } catch (error) {
    release();
    throw error;
  }
}

export default markGenerator;
