import { namesOf, type NameSet } from '../../naming/names';
import type { FileTree } from '../../output/tree';
import type { Part } from '../../plan/plan';
import { featureFolder, type ProjectContext } from '../../project/project';
import type { SchemaIR } from '../../schema/ir';
import type { Dialogue } from './options';

/** The marked models of a run. */
export interface Chosen {
  names: Map<string, NameSet>;
  /** Models whose module directory the user does not want: the run leaves them alone. */
  declined: ReadonlySet<string>;
}

/** Asks for each model without a module directory, where there is somebody to ask. */
export async function chooseModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  parts: readonly Part[],
  dialogue: Dialogue,
): Promise<Chosen> {
  const chosen = new Map<string, NameSet>();
  const declined = new Set<string>();
  for (const { name, isMarked, plural } of schema.models) {
    if (!isMarked) continue;
    const names = namesOf(name, context.config.suffix, plural);
    const { folder, isNew } = featureFolder(tree, context, names);
    const mustAsk = isNew && parts.includes('api') && !context.config.nonInteractive;
    if (mustAsk && dialogue.mayCreate && !(await dialogue.mayCreate(folder, name))) {
      dialogue.warn(
        `${name} is left out: ${folder} does not exist, and you chose not to create it.`,
      );
      declined.add(name);
      continue;
    }
    chosen.set(name, names);
  }
  return { names: chosen, declined };
}
