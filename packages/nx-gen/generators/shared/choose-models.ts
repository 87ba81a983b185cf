import { namesOf, type NameSet } from '../../naming/names';
import type { FileTree } from '../../output/tree';
import type { Part } from '../../plan/plan';
import { featureFolder, type ProjectContext } from '../../project/project';
import type { SchemaIR } from '../../schema/ir';
import type { Dialogue } from './options';

/** The marked models and their names, without those whose module directory the user does not want. */
export async function chooseModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  parts: readonly Part[],
  dialogue: Dialogue,
): Promise<Map<string, NameSet>> {
  const chosen = new Map<string, NameSet>();
  for (const { name, isMarked, plural } of schema.models) {
    if (!isMarked) continue;
    const names = namesOf(name, context.config.suffix, plural);
    const { folder, isNew } = featureFolder(tree, context, names);
    const mustAsk = isNew && parts.includes('api') && !context.config.nonInteractive;
    if (mustAsk && dialogue.mayCreate && !(await dialogue.mayCreate(folder, name))) {
      dialogue.warn(
        `${name} is left out: ${folder} does not exist, and you chose not to create it.`,
      );
      continue;
    }
    chosen.set(name, names);
  }
  return chosen;
}
