import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { forEachSource, type ClassSearch } from './find-class';

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

/** Returns the file of the module that the application is created with, if a relative import of the file names it. */
export function moduleOfMain(tree: FileTree, main: string): string | undefined {
  const text = tree.read(main, 'utf-8') ?? '';
  const [, name] = /\bNestFactory\s*\.create\s*(?:<[^()]*>)?\(\s*([\w$]+)/.exec(text) ?? [];
  const [, from] =
    [...text.matchAll(/^import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/gm)]
      .map(([, names = '', specifier = '']) => [names, specifier] as const)
      .find(([names]) => names.split(',').some((one) => one.trim() === name)) ?? [];
  if (from === undefined) return undefined;
  const path = `${posix.join(posix.dirname(main), from.replace(/\.[jt]s$/, ''))}.ts`;
  return tree.isFile(path) ? path : undefined;
}
