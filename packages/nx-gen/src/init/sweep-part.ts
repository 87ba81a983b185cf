import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { findAppModule } from '../project/user-files';
import { addScripts, scriptsOf } from './package-json';
import { importOf, type ProjectFacts } from './project-facts';
import { builtMainFile } from './built-main-file';
import type { ScaffoldFile } from './template';

const sweepFileOf = ({ sourceRoot }: ProjectFacts): string => `${sourceRoot}/sweep.ts`;

/**
 * Returns the command that removes files that no record references; undefined if it would not be built: webpack, which
 * builds Nx applications, only follows `main.ts`.
 */
export function sweepFile(tree: FileTree, facts: ProjectFacts): ScaffoldFile | undefined {
  const { path } = findAppModule(tree, facts);
  const exportsAppModule = /^export class AppModule\b/m.test(
    path ? (tree.read(path, 'utf-8') ?? '') : '',
  );
  if (path === undefined || !exportsAppModule || tree.exists('nx.json')) return undefined;
  const file = sweepFileOf(facts);
  return {
    path: file,
    template: 'upload/sweep.ts',
    view: { appModule: importOf(facts, file, path) },
  };
}

/** Adds `npm run uploads:sweep`, which runs the build output next to the file that `start:prod` starts. */
export function addSweepScript(tree: FileTree, facts: ProjectFacts): void {
  const { packageJson } = facts;
  if (packageJson === undefined || !tree.exists(sweepFileOf(facts))) return;
  const main = builtMainFile(scriptsOf(tree, packageJson)['start:prod']);
  const sweep = posix.join(posix.dirname(main), 'sweep.js');
  addScripts(tree, packageJson, { 'uploads:sweep': `node ${sweep}` });
}
