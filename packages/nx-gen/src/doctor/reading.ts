import { join } from 'node:path';
import { loadContext, loadSchema } from '../run/load-project';
import { generate, type Run } from '../run/generate';
import type { GenerateOptions } from '../config/run-options';
import { DiskTree } from '../output/disk-tree';
import { inWords } from '../output/system-error';
import type { FileTree } from '../base/tree';
import { ALL_PARTS, type Part } from '../plan/plan';
import { commandIn, genIn } from '../project/own-commands';
import type { ProjectContext } from '../project/project';
import { GenError } from '../base/diagnostics';
import type { ClientSource, SchemaIR } from '../schema/ir';

/** What was read, or why it cannot be. */
export type Outcome<T> = { value: T } | { failure: GenError };

/** A run that was not written: what it would do, and the tree as it would leave it. */
export interface Rehearsal {
  run: Run;
  tree: FileTree;
  warnings: string[];
}

/** A project as a run would read it; each part is read once, and only when a check asks for it. */
export class Reading {
  readonly tree: FileTree;
  private contextRead?: Promise<Outcome<ProjectContext>>;
  private schemaRead?: Promise<Outcome<SchemaIR>>;
  private rehearsed?: Promise<Outcome<Rehearsal>>;

  /** @param root absolute path of the workspace */
  constructor(
    root: string,
    readonly options: GenerateOptions,
  ) {
    this.tree = new DiskTree(root);
  }

  /** Absolute path of the project. */
  get folder(): string {
    return join(this.tree.root, this.options.root);
  }

  /** How the user starts one of our commands for this project. */
  command(words: string): string {
    return commandIn(this.tree, this.options.root, words);
  }

  /** The same for what Nx does not start. */
  genCommand(words: string): string {
    return genIn(this.tree, this.options.root, words);
  }

  context(): Promise<Outcome<ProjectContext>> {
    return (this.contextRead ??= outcomeOf(() => loadContext(this.tree, this.options)));
  }

  /** Fails with the configuration's error where there is no configuration to name the schema. */
  schema(): Promise<Outcome<SchemaIR>> {
    return (this.schemaRead ??= outcomeOf(async () =>
      loadSchema(this.tree, valueOf(await this.context())),
    ));
  }

  /** Where the generated client is, in which nothing of the user's is; a broken schema does not say. */
  async client(): Promise<ClientSource> {
    const schema = await this.schema();
    return 'value' in schema ? schema.value.client : { kind: 'package', name: '@prisma/client' };
  }

  /** The run that `gen all` would be. */
  rehearsal(): Promise<Outcome<Rehearsal>> {
    return (this.rehearsed ??= outcomeOf(() => this.rehearse(ALL_PARTS)));
  }

  /** @throws {GenError} where that run would be refused */
  async rehearse(parts: readonly Part[]): Promise<Rehearsal> {
    const tree = new DiskTree(this.tree.root);
    const warnings: string[] = [];
    const run = await generate(tree, this.options, parts, {
      warn: (message) => warnings.push(message),
    });
    return { run, tree, warnings };
  }
}

/** @throws the failure, where there is one */
export function valueOf<T>(outcome: Outcome<T>): T {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

export async function outcomeOf<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    const told = inWords(error);
    if (told instanceof GenError) return { failure: told };
    throw error;
  }
}
