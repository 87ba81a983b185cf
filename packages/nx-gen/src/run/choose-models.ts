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
import { presentModels, type PresentModels } from './present-models';

/** The marked models of a run. */
export interface ModelSelection {
  /** The models whose files it writes. */
  names: ReadonlyMap<string, NameSet>;
  /** By part, all models that exist after the run: its own and, in a limited run, those of earlier ones. */
  present: Readonly<Record<Part, PresentModels>>;
  /** Returns true if the run does not touch the files and lines of a model. */
  isLeftAlone(model: string): boolean;
  /** Number of models whose module directory the user declined. */
  declined: number;
  /** Total number of marked models, if the run is limited to some. */
  limitedFrom?: number;
}

/**
 * Returns the models that the options name, or all marked models except those whose missing module directory the user
 * declines.
 */
export async function chooseModels(
  tree: FileTree,
  context: ProjectContext,
  schema: SchemaIR,
  manifest: Manifest,
  parts: readonly Part[],
  { only }: Pick<GenerateOptions, 'only'>,
  dialogue: Dialogue,
): Promise<ModelSelection> {
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
  const present: PresentModels = { schema, names, added: new Set() };
  return {
    names,
    present: { dtos: present, api: present, dashboard: present },
    isLeftAlone: (model) => declined.has(model),
    declined: declined.size,
  };
}

/**
 * Asks for each model without a module directory, if the session is interactive.
 * @returns the models that were declined
 */
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
    const needsConfirmation = isNew && parts.includes('api') && !context.config.nonInteractive;
    if (needsConfirmation && dialogue.mayCreate && !(await dialogue.mayCreate(folder, name))) {
      dialogue.warn(
        `${name} is left out: ${folder} does not exist, and you chose not to create it.`,
      );
      declined.add(name);
    }
  }
  return declined;
}
