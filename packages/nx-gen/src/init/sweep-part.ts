import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { findAppModule } from '../project/user-files';
import { addScripts, scriptsOf } from './package-json';
import { importOf, type ProjectFacts } from './project-facts';
import { startedFile } from './started-file';
import type { ScaffoldFile } from './template';

const sweepFileOf = ({ sourceRoot }: ProjectFacts): string => `${sourceRoot}/sweep.ts`;

/**
 * The command that removes files which no record mentions; undefined where it would not be built: webpack, with which Nx
 * builds an application, follows `main.ts` alone.
 */
export function sweepFile(tree: FileTree, facts: ProjectFacts): ScaffoldFile | undefined {
  const { path } = findAppModule(tree, facts);
  const isKnown = /^export class AppModule\b/m.test(path ? (tree.read(path, 'utf-8') ?? '') : '');
  if (path === undefined || !isKnown || tree.exists('nx.json')) return undefined;
  const file = sweepFileOf(facts);
  return {
    path: file,
    template: 'upload/sweep.ts',
    view: { appModule: importOf(facts, file, path) },
  };
}

/** `npm run uploads:sweep`, of what is built beside the file that `start:prod` starts. */
export function addSweepScript(tree: FileTree, facts: ProjectFacts): void {
  const { packageJson } = facts;
  if (packageJson === undefined || !tree.exists(sweepFileOf(facts))) return;
  const main = startedFile(scriptsOf(tree, packageJson)['start:prod']);
  const sweep = posix.join(posix.dirname(main), 'sweep.js');
  addScripts(tree, packageJson, { 'uploads:sweep': `node ${sweep}` });
}
