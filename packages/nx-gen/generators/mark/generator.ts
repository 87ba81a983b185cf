import { logger, type GeneratorCallback, type Tree } from '@nx/devkit';
import { configFileName } from '../../src/config/load-config';
import {
  describeHashing,
  describeMarks,
  describeSecrets,
  describeUnfit,
} from '../../src/schema/marking/describe';
import { withReadableErrors } from '../../src/output/system-error';
import { commandIn } from '../../src/project/own-commands';
import { GenError } from '../../src/base/diagnostics';
import { lockInNx } from '../../src/nx/lock-in-nx';
import { projectRootOf } from '../../src/nx/projects';
import { chooseOnTerminal } from '../../src/run/mark/choose-on-terminal';
import { mark, selectModelsToMark, type Choose } from '../../src/run/mark/mark';
import type { MarkGeneratorSchema } from './schema';

/** Implements `nx g @gen/nx-gen:mark`, which writes the mark above models of the schema. */
export const markGenerator = (
  tree: Tree,
  schema: MarkGeneratorSchema,
  choose = chooseOnTerminal(),
): Promise<GeneratorCallback> => withReadableErrors(tree.root, () => markIn(tree, schema, choose));

async function markIn(
  tree: Tree,
  { project, ...given }: MarkGeneratorSchema,
  choose: Choose | undefined,
): Promise<GeneratorCallback> {
  const options = { ...given, root: projectRootOf(tree, project, given.config ?? configFileName) };
  const selection = await selectModelsToMark(tree, options, choose);
  if (selection === undefined)
    throw GenError.of(
      `name the models, as in "${['nx g @gen/nx-gen:mark', ...(project ? [project] : [])].join(' ')} --models=User,Post", or mark all of them with --all`,
    );
  const release = lockInNx(tree, options.root);
  try {
    const plan = await mark(tree, options, selection);
    // not in the callback, which a dry run does not call
    describeUnfit(plan).forEach((line) => logger.warn(line));
    describeSecrets(plan).forEach((line) => logger.info(line));
    describeHashing(plan.hashing).forEach((line) => logger.warn(line));
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
