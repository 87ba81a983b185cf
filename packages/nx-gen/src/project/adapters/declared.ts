import { posix } from 'node:path';
import type { AdapterIR, AdapterReading, Problem } from '../../adapters/ir';
import { RUNTIME } from '../../adapters/read-adapter';
import type { NameSet } from '../../naming/names';
import { kebabCase } from '../../naming/words';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import { type Diagnostic, type ProblemText, createProblem } from '../../base/diagnostics';
import type { ModelIR, SchemaIR } from '../../schema/ir';
import { featureFolder, type ProjectContext } from '../project';
import { adapterFilesOf, unmountedAdapterFiles, type AdapterFile } from './adapter-files';

/** An adapter of a model's module, as its file declares it. */
export interface DeclaredAdapter extends AdapterFile {
  /** The model whose module mounts it. */
  names: NameSet;
  /** What its mark says about the routes of the generated controller. */
  mark: Pick<ModelIR, 'operations' | 'bulk'>;
  adapter: AdapterIR;
}

export interface DeclaredAdapters {
  /** All models that are generated. */
  models: NameSet[];
  /** Those whose soft-deleted records can be restored. */
  restorable: ReadonlySet<string>;
  adapters: DeclaredAdapter[];
  /** Problems with the files. */
  problems: Diagnostic[];
}

/** Returns the names of the classes that adapters refer to. */
export const classNamesOf = (adapters: readonly DeclaredAdapter[]): string[] =>
  adapters.flatMap(({ adapter: { auth, target } }) => [
    ...auth.map(({ text }) => text),
    ...(target ? [target.text.replace(/\..*/, '')] : []),
  ]);

/** The folder that paths in messages are relative to. */
type Context = Pick<ProjectContext, 'root'>;

/** Returns a diagnostic about a line of the project, with the path relative to the config's folder. */
export const diagnosticAt = (
  { root }: Context,
  path: string,
  { line, ...problem }: Problem,
): Diagnostic => ({ location: { file: posix.relative(root, path), line }, ...problem });

/** Reads the adapters of the given models, sorted by model and name. */
export function readAdapters(
  tree: FileTree,
  context: Context,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  reader: CachedReader<AdapterReading>,
): DeclaredAdapters {
  const adapters: DeclaredAdapter[] = [];
  const problems: Diagnostic[] = [];
  for (const { name: model, operations, bulk } of schema.models) {
    const names = models.get(model);
    if (!names) continue;
    for (const file of adapterFilesOf(tree, context, names)) {
      const reading = reader.read(file.path, tree.read(file.path, 'utf-8') ?? '');
      const mark = { operations, bulk };
      if (reading.adapter) adapters.push({ ...file, names, mark, adapter: reading.adapter });
      problems.push(
        ...reading.problems.map((problem) => diagnosticAt(context, file.path, problem)),
      );
    }
  }
  const restorable = new Set(
    schema.models.flatMap(({ name, softDelete }) => (softDelete?.isRestorable ? name : [])),
  );
  return { models: [...models.values()], restorable, adapters, problems };
}

/** Returns warnings about adapters that no module mounts. */
export function unmountedAdapters(
  tree: FileTree,
  context: Context,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  reader: CachedReader<AdapterReading>,
): Diagnostic[] {
  return unmountedAdapterFiles(tree, context, models.values()).flatMap(({ path }) => {
    const text = tree.read(path, 'utf-8') ?? '';
    // other architectures also use this file name
    const isAdapter = text.includes(RUNTIME) && reader.read(path, text).adapter !== undefined;
    if (!isAdapter) return [];
    const stem = posix.basename(posix.join(path, '../..'));
    const reason = unmountedReason(stem, schema, models, (names) =>
      posix.relative(context.root, featureFolder(tree, context, names).folder),
    );
    const { message, cure } = reason;
    return [
      {
        subject: posix.relative(context.root, path),
        ...createProblem(`not mounted: ${message}`, cure),
      },
    ];
  });
}

function unmountedReason(
  stem: string,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  folderOf: (names: NameSet) => string,
): ProblemText {
  const owner = [...models.values()].find(({ fileStem }) => fileStem === stem);
  if (owner)
    return createProblem(
      `the module of ${owner.model} is ${folderOf(owner)}`,
      'move the file to its folder adapters',
    );
  const model = schema.models.find(({ name }) => kebabCase(name) === stem);
  return model && !model.isMarked
    ? createProblem(
        `the model ${model.name} is not marked`,
        'write "// @gen_form()" on the line above it, or move the file to the module of a marked model',
      )
    : createProblem(
        `no marked model has the module ${stem}`,
        'move the file to the folder adapters of one that has',
      );
}
