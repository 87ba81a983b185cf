import type { ClassIR } from '../../adapters/ir';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import type { OwnService, UserClass } from '../../plan/api-places';
import { importedFile } from '../imported-file';
import type { SourceClass } from './source-classes';

/** Where modules are found; only those that can be reached are read. */
export interface Modules {
  reader: Reader<ClassIR[]>;
  /** By model. */
  services: ReadonlyMap<string, OwnService>;
  /** Generated modules, each with its model. */
  generated: ReadonlyMap<string, string>;
  tree: Pick<FileTree, 'isFile' | 'read'>;
}

/** Where a module imports one that leads to it. */
export interface Closing {
  module: string;
  path: string;
  line: number;
}

/** The import of a generated module that can be reached from the module that it imports itself. */
export function circleFrom(
  start: UserClass,
  target: string,
  modules: Modules,
): Closing | undefined {
  const seen = new Set<string>();
  const visit = (module: SourceClass | undefined): Closing | undefined => {
    if (!module || seen.has(`${module.path} ${module.name}`)) return undefined;
    seen.add(`${module.path} ${module.name}`);
    const { path } = module;
    for (const { name, from, line } of module.module?.imports ?? []) {
      if (name === target) return { module: module.name, path, line };
      const found = visit(reached(name, from, path, modules));
      if (found) return found;
    }
    return undefined;
  };
  return visit(classAt(start, modules));
}

function reached(
  name: string,
  from: string | undefined,
  path: string,
  modules: Modules,
): SourceClass | undefined {
  const model = modules.generated.get(name);
  const next = model === undefined ? undefined : modules.services.get(model)?.module;
  if (next) return classAt(next, modules);
  const file = from === undefined ? path : importedFile(modules.tree, path, from);
  return file === undefined ? undefined : classAt({ name, path: file }, modules);
}

function classAt({ name, path }: UserClass, { tree, reader }: Modules): SourceClass | undefined {
  const text = tree.read(path, 'utf-8');
  if (text === null) return undefined;
  const found = reader.read(path, text).find((one) => one.name === name);
  return found && { ...found, path };
}
