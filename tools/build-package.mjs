// Builds the package or application in the current folder: recreates dist/ from a tsconfig, and copies every
// other file of the named folders, such as templates and schemas, alongside the JavaScript.
//
//   node ../../tools/build-package.mjs tsconfig.lib.json generators executors
//
// Only emits: types are checked by the typecheck target, each file once.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './lib/processes.mjs';
import { binOf } from './lib/workspace.mjs';

const [config, ...assetFolders] = process.argv.slice(2);

/** Handwritten declarations are assets; other TypeScript is compiled. */
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
