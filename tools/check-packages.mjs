// npm run check:packages [-- NAME ...] [--keep]: installs the packed packages into new NestJS and Nx
// projects, and takes each from `init` to a running API and a built dashboard.
//
// Needs a build (`npm run build`) and the npm registry; prints a line for each step. The folder of a failed
// project is kept and printed; --keep keeps them all.
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll, stopOnSignal } from './lib/processes.mjs';
import { packAll } from './packages/archives.mjs';
import { RECIPES } from './packages/recipes.mjs';
import { makeBinFolder, userEnvironment } from './packages/shell.mjs';
import { tryProject } from './packages/try-project.mjs';

const keep = process.argv.includes('--keep');
const names = process.argv.slice(2).filter((word) => word !== '--keep');
const unknown = names.filter((name) => !RECIPES.some((recipe) => recipe.name === name));
if (unknown.length) {
  console.error(
    `There is no project ${unknown.join(', ')}; there are ${RECIPES.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

stopOnSignal('Stopping.');
const folder = mkdtempSync(join(tmpdir(), 'gen-packages-'));
const env = userEnvironment(makeBinFolder(join(folder, 'bin')));
const archives = await packAll(join(folder, 'archives'));
console.log(`Packed ${[...archives.keys()].join(', ')}.`);

/** Prints the duration of a step; every line names its project, since projects run side by side. */
const stepOf = (name) => async (title, work) => {
  const began = Date.now();
  await work();
  console.log(
    `${name.padEnd(14)} ${title.padEnd(14)} ${((Date.now() - began) / 1000).toFixed(1)} s`,
  );
};

const remove = (path) => rm(path, { recursive: true, force: true });

let passed = 0;
let failed = 0;
async function tryOne(recipe) {
  const place = join(folder, recipe.name);
  try {
    await tryProject(recipe, place, {
      archives,
      env: { ...env, ...recipe.environment },
      step: stepOf(recipe.name),
    });
    passed += 1;
    // not synchronously: the other project's database is served by this process, and its API times out after five seconds
    if (!keep) await remove(place);
  } catch (error) {
    failed += 1;
    console.log(`\n--- ${recipe.name} failed; its folder is ${place} ---\n${error.message}\n`);
  }
}

/** Two at a time: one computes while the other installs and waits for disk and network. */
const waiting = RECIPES.filter(({ name }) => names.length === 0 || names.includes(name));
async function work() {
  for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) await tryOne(recipe);
}
await Promise.all([work(), work()]);
await stopAll();
if (!keep && failed === 0) await remove(folder);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
