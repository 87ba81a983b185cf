// Packs the three packages into archives, as the registry would serve them.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';
import { faultsOf } from './lint-archive.mjs';

export const PACKAGES = ['@gen/nx-gen', '@gen/nest', '@gen/react-admin'];

/** What belongs in a published package: the build output, and the sources that its source maps refer to. */
const PUBLISHED = new RegExp(
  [
    '^(?:package\\.json|README\\.md|LICENSE|(?:generators|executors|migrations|schematics)\\.json|bin/(?:program|run|run-prisma|nest-add)\\.cjs',
    'dist/.+(?:\\.js|\\.js\\.map|\\.d\\.ts|\\.template|(?:schema|command|own-flags)\\.json)',
    '(?:src|generators|executors)/.+(?:\\.tsx?|\\.template|(?:schema|command|own-flags)\\.json)',
    '(?:dist/)?src/(?:database/serve|cli/dev/leash)\\.cjs', // separate programs
    'dist/src/typescript/parser-of-typescript\\.cjs', // extracted from TypeScript by the build
    '(?:index|plugin)\\.ts)$',
  ].join('|'),
);
const NEVER = /\.(?:spec|test)\.|\/testing\/|(?:^|\/)test\/|\.tsbuildinfo$/;

/** Returns the files of an archive that do not belong there. @param {readonly string[]} files */
export const filesTooMany = (files) =>
  files.filter((file) => !PUBLISHED.test(file) || NEVER.test(file));

/**
 * Packs the output of the last build.
 * @returns {Promise<Map<string, string>>} the path of each archive by package name
 * @throws when an archive has a superfluous file or lacks one of its entry points, or when publint or attw report a fault
 */
export async function packAll(folder) {
  mkdirSync(folder, { recursive: true });
  const workspaces = PACKAGES.flatMap((name) => ['-w', name]);
  const { code, lines } = await run(
    'npm',
    ['pack', '--json', '--silent', ...workspaces, '--pack-destination', folder],
    { cwd: root, shell: process.platform === 'win32' },
  );
  if (code !== 0) throw new Error(`npm pack failed:\n${lines.join('\n')}`);
  const text = lines.join('\n');
  const archives = Object.values(JSON.parse(text.slice(text.search(/^[[{]/m))));
  const packed = new Map(archives.map((archive) => [archive.name, checked(archive, folder)]));
  await Promise.all([...packed].map(([name, path]) => refuseFaults(name, path)));
  return packed;
}

async function refuseFaults(name, archive) {
  const manifest = inRoot('packages', name.split('/')[1], 'package.json');
  const faults = await faultsOf(archive, JSON.parse(readFileSync(manifest, 'utf8')));
  if (faults.length) throw new Error(`${name}, as it is packed:\n${faults.join('\n')}`);
}

function checked({ name, filename, files }, folder) {
  const tooMany = filesTooMany(files.map(({ path }) => path));
  if (tooMany.length) throw new Error(`${name} packs files too many: ${tooMany.join(', ')}`);
  for (const needed of [
    'package.json',
    'README.md',
    'LICENSE',
    'dist/index.js',
    'dist/index.js.map',
  ])
    if (!files.some(({ path }) => path === needed)) throw new Error(`${name} lacks ${needed}`);
  return join(folder, filename);
}
