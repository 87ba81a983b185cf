// node tools/docs-versions.mjs [--check]: writes the table in docs/versions.md from the manifests, the lock file and the
// projects that the packages are tried in; with --check, exits 1 when the page is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { replaceBetween } from './docs/command-section.mjs';
import { versionTable } from './docs/versions.mjs';
import { inRoot } from './lib/workspace.mjs';
import { RECIPES } from './packages/recipes.mjs';

const MARKER = '<!-- From the manifests: node tools/docs-versions.mjs. Start. -->';

const page = inRoot('docs/versions.md');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = readJson(inRoot('package-lock.json'));
const manifests = Object.fromEntries(
  ['nx-gen', 'nest', 'react-admin'].map((name) => [
    name,
    readJson(inRoot('packages', name, 'package.json')),
  ]),
);

const table = versionTable(manifests, (name) => packages[`node_modules/${name}`].version, RECIPES);
const before = readFileSync(page, 'utf8');
const settings = { ...(await resolveConfig(page)), filepath: page };
const after = await format(replaceBetween(before, MARKER, table), settings);

if (before === after) {
  console.log('docs/versions.md is current.');
} else if (process.argv.includes('--check')) {
  console.error('docs/versions.md is not what the manifests say: npm run docs:versions');
  process.exitCode = 1;
} else {
  writeFileSync(page, after);
  console.log('docs/versions.md is written.');
}
