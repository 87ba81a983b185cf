import { join } from 'node:path';
import { loadContext, loadSchema } from '../run/load-project';
import { generate, type Run } from '../run/generate';
import type { GenerateOptions } from '../config/run-options';
import { DiskTree } from '../output/disk-tree';
import { prismaPackage } from '../init/prisma-package';
import { toReadableError } from '../output/system-error';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { ALL_PARTS, type Part } from '../plan/plan';
import { commandIn, genCommandIn } from '../project/own-commands';
import type { ProjectContext } from '../project/project';
import { GenError } from '../base/diagnostics';
import type { ClientSource, SchemaIR } from '../schema/ir';

/** The result of reading, or the reason why it failed. */
export type Outcome<T> = { value: T } | { failure: GenError };

/** A dry run: what it would do, and the tree afterwards. */
export interface DryRun {
  run: Run;
  tree: FileTree;
  warnings: string[];
}

/** A project as a run would read it; each part is read once, on demand. */
export class ProjectReading {
  readonly tree: FileTree;
  private contextOutcome?: Promise<Outcome<ProjectContext>>;
  private schemaOutcome?: Promise<Outcome<SchemaIR>>;
  private dryRunOutcome?: Promise<Outcome<DryRun>>;

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

  /** Returns one of our commands as the user would type it for this project. */
  command(words: string): string {
    return commandIn(this.tree, this.options.root, words);
  }

  /** Returns the same for commands that have no Nx target. */
  genCommand(words: string): string {
    return genCommandIn(this.tree, this.options.root, words);
  }

  context(): Promise<Outcome<ProjectContext>> {
    return (this.contextOutcome ??= outcomeOf(() => loadContext(this.tree, this.options)));
  }

  /** Fails with the configuration's error if the configuration, which names the schema, cannot be read. */
  schema(): Promise<Outcome<SchemaIR>> {
    return (this.schemaOutcome ??= outcomeOf(async () =>
      loadSchema(this.tree, valueOf(await this.context())),
    ));
  }

  /**
   * Returns the location of the generated client, which contains no user code; defaults to the package if the schema is
   * invalid.
   */
  async client(): Promise<ClientSource> {
    const schema = await this.schema();
    return 'value' in schema ? schema.value.client : { kind: 'package', name: '@prisma/client' };
  }

  /** Absolute path of the folder where Prisma's commands run; the project if its configuration cannot be read. */
  async prismaFolder(): Promise<string> {
    const context = await this.context();
    if ('failure' in context) return this.folder;
    const { root, config } = context.value;
    const schemaPath = fromRoot(root, config.schemaPath);
    return join(this.tree.root, prismaPackage(this.tree, { root, schemaPath }));
  }

  /** Dry run of `gen all`. */
  dryRun(): Promise<Outcome<DryRun>> {
    return (this.dryRunOutcome ??= outcomeOf(() => this.runDry(ALL_PARTS)));
  }

  /** @throws {GenError} if that run would be refused */
  async runDry(parts: readonly Part[]): Promise<DryRun> {
    const tree = new DiskTree(this.tree.root);
    const warnings: string[] = [];
    const run = await generate(tree, this.options, parts, {
      warn: (message) => warnings.push(message),
    });
    return { run, tree, warnings };
  }
}

/** @throws {GenError} the failure, if there is one */
export function valueOf<T>(outcome: Outcome<T>): T {
  if ('failure' in outcome) throw outcome.failure;
  return outcome.value;
}

export async function outcomeOf<T>(read: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    const described = toReadableError(error);
    if (described instanceof GenError) return { failure: described };
    throw error;
  }
}
