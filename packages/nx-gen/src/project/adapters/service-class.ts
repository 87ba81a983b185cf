import type { ClassIR, MethodIR } from '../../adapters/ir';
import { SERVICE_METHODS } from '../../adapters/operations';
import { RUNTIME } from '../../adapters/read-adapter';
import type { CachedReader } from '../../output/cached-reader';
import type { FileTree } from '../../base/tree';
import type { ResourceNames } from '../../plan/class-names';
import { importedFile } from '../imported-file';

/** The methods of one of the user's own services, including those of its base classes. */
export interface ServiceClass {
  /** Methods of the class, followed by those of each base class. */
  levels: MethodIR[][];
  /** The model whose generated service it extends. */
  model?: ResourceNames;
  /** It extends a class that is not read here and may have further methods. */
  isOpen: boolean;
}

const CRUD_METHODS = SERVICE_METHODS.map((name): MethodIR => ({ name }));

/** @param generated the generated services, by class name */
export function readServiceClass(
  tree: FileTree,
  reader: CachedReader<ClassIR[]>,
  generated: ReadonlyMap<string, ResourceNames>,
  { name, path }: { name: string; path: string },
): ServiceClass {
  const levels: MethodIR[][] = [];
  const visited = new Set<string>();
  const visit = (file: string, className: string): Omit<ServiceClass, 'levels'> => {
    const text = tree.read(file, 'utf-8');
    const found = reader.read(file, text ?? '').find((one) => one.name === className);
    if (!found || visited.has(`${file} ${className}`)) return { isOpen: true };
    visited.add(`${file} ${className}`);
    levels.push(found.methods);
    const { base } = found;
    if (!base) return { isOpen: false };
    if (base.name === undefined) return { isOpen: true };
    const model = generated.get(base.name);
    if (model || (base.name === 'CrudService' && base.from === RUNTIME)) {
      levels.push(CRUD_METHODS);
      return { model, isOpen: false };
    }
    const next = base.from === undefined ? file : importedFile(tree, file, base.from);
    return next === undefined ? { isOpen: true } : visit(next, base.name);
  };
  return { levels, ...visit(path, name) };
}
