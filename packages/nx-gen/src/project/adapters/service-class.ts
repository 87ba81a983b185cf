import type { ClassIR, MethodIR } from '../../adapters/ir';
import { OPERATIONS } from '../../adapters/operations';
import { RUNTIME } from '../../adapters/read-adapter';
import type { Reader } from '../../output/recall';
import type { FileTree } from '../../base/tree';
import type { ResourceNames } from '../../plan/class-names';
import { importedFile } from '../imported-file';

/** What is known of a service of the user's own, from the class itself and those that it extends. */
export interface ServiceClass {
  /** Methods of the class, then those of each class above it. */
  levels: MethodIR[][];
  /** The model whose generated service it extends. */
  model?: ResourceNames;
  /** It extends a class that is not read here, which may have further methods. */
  isOpen: boolean;
}

const CRUD = OPERATIONS.map((name): MethodIR => ({ name }));

/** @param generated the generated services, by class name */
export function readServiceClass(
  tree: FileTree,
  reader: Reader<ClassIR[]>,
  generated: ReadonlyMap<string, ResourceNames>,
  { name, path }: { name: string; path: string },
): ServiceClass {
  const levels: MethodIR[][] = [];
  const seen = new Set<string>();
  const visit = (file: string, className: string): Omit<ServiceClass, 'levels'> => {
    const text = tree.read(file, 'utf-8');
    const found = reader.read(file, text ?? '').find((one) => one.name === className);
    if (!found || seen.has(`${file} ${className}`)) return { isOpen: true };
    seen.add(`${file} ${className}`);
    levels.push(found.methods);
    const { base } = found;
    if (!base) return { isOpen: false };
    if (base.name === undefined) return { isOpen: true };
    const model = generated.get(base.name);
    if (model || (base.name === 'CrudService' && base.from === RUNTIME)) {
      levels.push(CRUD);
      return { model, isOpen: false };
    }
    const next = base.from === undefined ? file : importedFile(tree, file, base.from);
    return next === undefined ? { isOpen: true } : visit(next, base.name);
  };
  return { levels, ...visit(path, name) };
}
