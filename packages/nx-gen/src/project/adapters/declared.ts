import { posix } from 'node:path';
import type { AdapterIR, AdapterReading, Problem } from '../../adapters/ir';
import { RUNTIME } from '../../adapters/read-adapter';
import type { NameSet } from '../../naming/names';
import { kebabCase } from '../../naming/words';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import { type Diagnostic, type Told, told } from '../../base/diagnostics';
import type { Operation, SchemaIR } from '../../schema/ir';
import { featureFolder, type ProjectContext } from '../project';
import { adapterFilesOf, strayAdapterFiles, type AdapterFile } from './adapter-files';

/** An adapter of a model's module, as its file declares it. */
export interface DeclaredAdapter extends AdapterFile {
  /** The model whose module mounts it. */
  names: NameSet;
  /** What the model's generated controller does; everything where absent. */
  operations?: readonly Operation[];
  adapter: AdapterIR;
}

export interface DeclaredAdapters {
  /** All models that are generated. */
  models: NameSet[];
  /** Those of them whose deleted records can be brought back. */
  restorable: ReadonlySet<string>;
  adapters: DeclaredAdapter[];
  /** What is wrong with the files. */
  problems: Diagnostic[];
}

/** Names of the classes that adapters ask for. */
export const classNamesOf = (adapters: readonly DeclaredAdapter[]): string[] =>
  adapters.flatMap(({ adapter: { auth, target } }) => [
    ...auth.map(({ text }) => text),
    ...(target ? [target.text.replace(/\..*/, '')] : []),
  ]);

/** The folder that paths in messages begin at. */
type Context = Pick<ProjectContext, 'root'>;

/** A diagnostic about a line of the project, whose paths begin at the config's folder. */
export const diagnosticAt = (
  { root }: Context,
  path: string,
  { line, ...told }: Problem,
): Diagnostic => ({ location: { file: posix.relative(root, path), line }, ...told });

/** Reads the adapters of the given models, in the order of models and names. */
export function readAdapters(
  tree: FileTree,
  context: Context,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  reader: Reader<AdapterReading>,
): DeclaredAdapters {
  const adapters: DeclaredAdapter[] = [];
  const problems: Diagnostic[] = [];
  for (const { name: model, operations } of schema.models) {
    const names = models.get(model);
    if (!names) continue;
    for (const file of adapterFilesOf(tree, context, names)) {
      const found = reader.read(file.path, tree.read(file.path, 'utf-8') ?? '');
      if (found.adapter) adapters.push({ ...file, names, operations, adapter: found.adapter });
      problems.push(...found.problems.map((problem) => diagnosticAt(context, file.path, problem)));
    }
  }
  const restorable = new Set(
    schema.models.flatMap(({ name, softDelete }) => (softDelete?.isRestorable ? name : [])),
  );
  return { models: [...models.values()], restorable, adapters, problems };
}

/** Warnings about adapters that no module mounts. */
export function strayAdapters(
  tree: FileTree,
  context: Context,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  reader: Reader<AdapterReading>,
): Diagnostic[] {
  return strayAdapterFiles(tree, context, models.values()).flatMap(({ path }) => {
    const text = tree.read(path, 'utf-8') ?? '';
    // other architectures keep files of this name too
    const isAdapter = text.includes(RUNTIME) && reader.read(path, text).adapter !== undefined;
    if (!isAdapter) return [];
    const stem = posix.basename(posix.join(path, '../..'));
    const reason = reasonOf(stem, schema, models, (names) =>
      posix.relative(context.root, featureFolder(tree, context, names).folder),
    );
    const { message, cure } = reason;
    return [
      { subject: posix.relative(context.root, path), ...told(`not mounted: ${message}`, cure) },
    ];
  });
}

function reasonOf(
  stem: string,
  schema: Pick<SchemaIR, 'models'>,
  models: ReadonlyMap<string, NameSet>,
  folderOf: (names: NameSet) => string,
): Told {
  const mounting = [...models.values()].find(({ fileStem }) => fileStem === stem);
  if (mounting)
    return told(
      `the module of ${mounting.model} is ${folderOf(mounting)}`,
      'move the file to its folder adapters',
    );
  const model = schema.models.find(({ name }) => kebabCase(name) === stem);
  return model && !model.isMarked
    ? told(
        `the model ${model.name} is not marked`,
        'write "// @gen_form()" on the line above it, or move the file to the module of a marked model',
      )
    : told(
        `no marked model has the module ${stem}`,
        'move the file to the folder adapters of one that has',
      );
}
