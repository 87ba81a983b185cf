import type { FileTree } from '../base/tree';
import { forEachSource, type ClassSearch } from '../project/find-class';

const CREATION = /\bNestFactory\s*\.create\s*[<(]/;

/**
 * Returns the file that creates the application: main.ts, or the only other one, such as `bootstrap.ts`, which main.ts calls, or
 * `lambda.ts`. If none does, or several do, it is main.ts, which may be missing.
 */
export function findMainFile(tree: FileTree, search: ClassSearch): string {
  const main = `${search.folder}/main.ts`;
  if (CREATION.test(tree.read(main, 'utf-8') ?? '')) return main;
  const others: string[] = [];
  forEachSource(tree, search, (path, text) => {
    if (CREATION.test(text)) others.push(path);
  });
  const [only, second] = others;
  return only === undefined || second !== undefined ? main : only;
}
