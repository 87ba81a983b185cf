import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { hasMigrations } from './migrations-folder';
import type { ProjectFacts } from './project-facts';
import { tryLoadSchema } from './try-load-schema';

/** How far a project had come before a run of `init`, which names only the steps that are left. */
export interface Progress {
  /** Some models are marked. */
  hasMarks: boolean;
  /** There is a `.env`. */
  hasEnvironment: boolean;
  hasMigrations: boolean;
}

export async function readProgress(tree: FileTree, facts: ProjectFacts): Promise<Progress> {
  const schema = tree.exists(facts.schemaPath) ? await tryLoadSchema(tree, facts) : undefined;
  return {
    hasMarks: schema?.models.some(({ isMarked }) => isMarked) ?? false,
    hasEnvironment: tree.exists(posix.join(facts.root, '.env')),
    hasMigrations: hasMigrations(tree, facts),
  };
}
