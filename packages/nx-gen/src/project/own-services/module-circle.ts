import type { FileTree } from '../../base/tree';
import type { OwnService, UserClass } from '../../plan/api-places';
import { importedFile } from '../imported-file';
import type { SourceClass } from './source-classes';

/** What modules there are. */
export interface Modules {
  classes: readonly SourceClass[];
  /** By model. */
  services: ReadonlyMap<string, OwnService>;
  /** Generated modules, each with its model. */
  generated: ReadonlyMap<string, string>;
  tree: Pick<FileTree, 'isFile'>;
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
  const seen = new Set<SourceClass>();
  const visit = (module: SourceClass | undefined): Closing | undefined => {
    if (!module || seen.has(module)) return undefined;
    seen.add(module);
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

const classAt = ({ name, path }: UserClass, { classes }: Modules): SourceClass | undefined =>
  classes.find((one) => one.name === name && one.path === path);
