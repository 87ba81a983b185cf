// node tools/docs-licences.mjs [--check]: writes docs/licences.md, the dependencies installed along with our packages
// and their licences; with --check, exits 1 when the page does not match the lockfile. Exits 1 either way when a licence
// is not permissive.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { brought, isFree, licencePage } from './docs/licences.mjs';
import { inRoot } from './lib/workspace.mjs';

const page = inRoot('docs/licences.md');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = readJson(inRoot('package-lock.json'));

/** Reads a package's own manifest, since the lockfile omits the legacy form of the licence field. */
const manifestOf = (path) => readJson(inRoot(path, 'package.json'));

const found = ['packages/nx-gen', 'packages/nest', 'packages/react-admin'].map((path) => ({
  name: manifestOf(path).name,
  dependencies: brought(packages, path, manifestOf),
}));
const unfree = found.flatMap(({ dependencies }) => dependencies.filter((one) => !isFree(one)));
for (const { name, licence } of unfree)
  console.error(`${name} has the licence ${licence}: not everybody may use it.`);

const settings = { ...(await resolveConfig(page)), filepath: page };
const after = await format(licencePage(found), settings);
const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
if (before === after) {
  console.log('docs/licences.md is current.');
} else if (process.argv.includes('--check')) {
  console.error('docs/licences.md is not what the lock says: npm run docs:licences');
} else {
  writeFileSync(page, after);
  console.log('docs/licences.md is written.');
}
process.exitCode = unfree.length || (before !== after && process.argv.includes('--check')) ? 1 : 0;
