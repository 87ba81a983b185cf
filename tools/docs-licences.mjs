// node tools/docs-licences.mjs [--check]: writes docs/licences.md, the packages that an installed package of ours brings
// along and their licences, or (--check) exits 1 when the page is not what the lock says, or a licence is none that
// everybody may use.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { brought, isFree, licencePage } from './docs/licences.mjs';
import { inRoot } from './lib/workspace.mjs';

const page = inRoot('docs/licences.md');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = readJson(inRoot('package-lock.json'));

/** What the package itself says, for the lock leaves out the old way to say it. */
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
