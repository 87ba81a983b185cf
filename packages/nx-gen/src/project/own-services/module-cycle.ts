import type { ClassIR } from '../../adapters/ir';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import type { OwnService, UserClass } from '../../plan/api-places';
import { importedFile } from '../imported-file';
import type { SourceClass } from './source-classes';

/** The modules to search; only reachable ones are read. */
export interface ModuleGraph {
  reader: CachedReader<ClassIR[]>;
  /** By model. */
  services: ReadonlyMap<string, OwnService>;
  /** Generated modules, with the model of each. */
  generated: ReadonlyMap<string, string>;
  tree: Pick<FileTree, 'isFile' | 'read'>;
}

/** The import that closes a cycle of modules. */
export interface CycleImport {
  module: string;
  path: string;
  line: number;
}

/** Finds an import of the target, a generated module, that is reachable from the start, a module that the target imports. */
export function findImportCycle(
  start: UserClass,
  target: string,
  modules: ModuleGraph,
): CycleImport | undefined {
  const visited = new Set<string>();
  const visit = (module: SourceClass | undefined): CycleImport | undefined => {
    if (!module || visited.has(`${module.path} ${module.name}`)) return undefined;
    visited.add(`${module.path} ${module.name}`);
    const { path } = module;
    for (const { name, from, line } of module.module?.imports ?? []) {
      if (name === target) return { module: module.name, path, line };
      const found = visit(resolveModule(name, from, path, modules));
      if (found) return found;
    }
    return undefined;
  };
  return visit(classAt(start, modules));
}

function resolveModule(
  name: string,
  from: string | undefined,
  path: string,
  modules: ModuleGraph,
): SourceClass | undefined {
  const model = modules.generated.get(name);
  const next = model === undefined ? undefined : modules.services.get(model)?.module;
  if (next) return classAt(next, modules);
  const file = from === undefined ? path : importedFile(modules.tree, path, from);
  return file === undefined ? undefined : classAt({ name, path: file }, modules);
}

function classAt(
  { name, path }: UserClass,
  { tree, reader }: ModuleGraph,
): SourceClass | undefined {
  const text = tree.read(path, 'utf-8');
  if (text === null) return undefined;
  const found = reader.read(path, text).find((one) => one.name === name);
  return found && { ...found, path };
}
