import { markedNames } from '../schema/marked-names';
import type { NameSet } from '../naming/names';
import type { Manifest } from '../output/manifest';
import type { FileTree } from '../base/tree';
import type { Part } from '../plan/plan';
import { commandIn } from '../project/own-commands';
import { featureFolder, type ProjectContext } from '../project/project';
import type { SchemaIR } from '../schema/ir';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import { namedModels } from './named-models';
import { presentModels, type Present } from './present-models';

/** The marked models of a run. */
export interface Chosen {
  /** Those whose files it writes. */
  names: ReadonlyMap<string, NameSet>;
  /** By part, all that there are once it is done: these, and in a limited run those of earlier ones. */
  present: Readonly<Record<Part, Present>>;
  /** True of a model whose files and lines the run leaves as they are. */
  isLeftAlone(model: string): boolean;
  /** Number of models whose module directory the user does not want. */
  declined: number;
  /** Number of marked models in all, where the run is limited to some. */
  limitedFrom?: number;
}

/**
 * The models that the options name; without such all that are marked, but for those without a module
 * directory that somebody who is asked does not want.
 */
export async function chooseModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  manifest: Manifest,
  parts: readonly Part[],
  { only }: Pick<GenerateOptions, 'only'>,
  dialogue: Dialogue,
): Promise<Chosen> {
  const { root, config } = context;
  const marked = markedNames(schema.models, config.suffix);
  const named = namedModels(only, schema, config.schemaPath, (model) =>
    commandIn(tree, root, `mark --models=${model}`),
  );
  if (named) {
    const names = new Map([...marked].filter(([model]) => named.has(model)));
    return {
      names,
      present: presentModels(tree, context, schema, manifest, names, parts),
      isLeftAlone: (model) => !named.has(model),
      declined: 0,
      limitedFrom: marked.size,
    };
  }
  const declined = await askForModels(tree, context, marked, parts, dialogue);
  const names = new Map([...marked].filter(([model]) => !declined.has(model)));
  const present: Present = { schema, names, added: new Set() };
  return {
    names,
    present: { dtos: present, api: present, dashboard: present },
    isLeftAlone: (model) => declined.has(model),
    declined: declined.size,
  };
}

/** Asks for each model without a module directory, where there is somebody to ask. @returns those that are not wanted */
async function askForModels(
  tree: FileTree,
  context: ProjectContext,
  marked: ReadonlyMap<string, NameSet>,
  parts: readonly Part[],
  dialogue: Dialogue,
): Promise<ReadonlySet<string>> {
  const declined = new Set<string>();
  for (const [name, names] of marked) {
    const { folder, isNew } = featureFolder(tree, context, names);
    const mustAsk = isNew && parts.includes('api') && !context.config.nonInteractive;
    if (mustAsk && dialogue.mayCreate && !(await dialogue.mayCreate(folder, name))) {
      dialogue.warn(
        `${name} is left out: ${folder} does not exist, and you chose not to create it.`,
      );
      declined.add(name);
    }
  }
  return declined;
}
