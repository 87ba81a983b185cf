// Builds the package or application in whose folder it runs: dist/ anew from a tsconfig, and beside
// the JavaScript every other file of the folders that are named, such as templates and schemas.
//
//   node ../../tools/build-package.mjs tsconfig.lib.json generators executors
//
// Only emits: the target typecheck is what checks types, each file once.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './lib/processes.mjs';
import { binOf } from './lib/workspace.mjs';

const [config, ...assetFolders] = process.argv.slice(2);

/** Declarations that were written by hand are assets, other TypeScript was compiled. */
const isAsset = (path) => !path.endsWith('.ts') || path.endsWith('schema.d.ts');

rmSync('dist', { recursive: true, force: true });
const { code } = await runNode(
  binOf('@typescript/native', { name: 'tsc' }),
  ['-p', config, '--noCheck'],
  { onLine: (line) => console.log(line) },
);
for (const folder of assetFolders)
  cpSync(folder, join('dist', folder), { recursive: true, filter: isAsset });
process.exitCode = code;
