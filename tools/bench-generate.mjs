// npm run bench:generate: time and memory of `gen all` compared with the floor (bench/floor.mjs).
//
// Prints one line per number of models: it begins with that number and ends with the ratio of `gen all` to the floor in
// wall-clock time, preceded by the ratio in CPU time, which other programs affect less. A last line gives the cost of a
// thousand access rules: the ratio to the same models without them.
// Each figure is the best of several runs. Exits 1 when a bound of bench/verdict.mjs is exceeded.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { best, measure } from './bench/measure.mjs';
import { createProject, snapshot, written } from './bench/project.mjs';
import { RULES_PER_MODEL } from './bench/schema.mjs';
import { scratchFolder } from './bench/scratch.mjs';
import { brokenBounds, brokenByRules } from './bench/verdict.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from './lib/workspace.mjs';

const SIZES = [1, 10, 100, 300, 1000];
const RULES = 1000;
const roundsFor = (models) => (models >= 1000 ? 2 : 4);

const gen = inRoot('packages/nx-gen/dist/bin/gen.js');
const floor = inRoot('tools/bench/floor.mjs');

/** One round: a fresh project, `gen all`, `gen all` again, and the floor with and without writing. */
async function round(models) {
  const project = createProject(models);
  const scratch = scratchFolder('gen-floor');
  try {
    const before = snapshot(project);
    const all = await measure(gen, ['all'], { cwd: project });
    const after = snapshot(project);
    const again = await measure(gen, ['all'], { cwd: project });
    const rewritten = written(after, snapshot(project)).length;
    if (rewritten > 0) throw new Error(`A run without changes wrote ${rewritten} files.`);

    const files = written(before, after);
    const list = join(scratch, 'files.json');
    writeFileSync(list, JSON.stringify(files));
    const schema = join(project, 'prisma/schema.prisma');
    const bottom = await measure(floor, [schema, list, join(scratch, 'out')]);
    const parse = await measure(floor, [schema]);
    const bytes = files.reduce((total, { size }) => total + size, 0);
    return { all, again, bottom, parse, files: files.length, bytes };
  } finally {
    rmSync(project, { recursive: true, force: true });
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function bench(models) {
  const rounds = [];
  for (let count = 0; count < roundsFor(models); count++) rounds.push(await round(models));
  const of = (name) => best(rounds.map((one) => one[name]));
  const [all, again, bottom, parse] = ['all', 'again', 'bottom', 'parse'].map(of);
  const ratioOf = (unit) => `${(all[unit] / bottom[unit]).toFixed(1)} x`;
  const { files, bytes } = rounds[0];
  console.log(
    [
      `${String(models).padEnd(4)} models`,
      `${files} files, ${(bytes / 1e6).toFixed(2)} MB`,
      `gen all ${show(all)}`,
      `no change ${show(again)}`,
      `floor ${show(bottom)}`,
      `start and parse ${show(parse)}`,
      `CPU ${ratioOf('cpu')}`,
      ratioOf('seconds'),
    ].join('  |  '),
  );
  return { models, all, again, bottom, parse };
}

/** Measures `gen all` on models with this many rules and on the same models without, alternately. */
async function benchRules() {
  const models = RULES / RULES_PER_MODEL;
  const rounds = [];
  for (let count = 0; count < roundsFor(models); count++)
    rounds.push({ none: await allOf(models, 'none'), rules: await allOf(models, 'rules') });
  const [none, rules] = ['none', 'rules'].map((name) => best(rounds.map((one) => one[name])));
  console.log(
    [
      `${RULES} rules over ${models} models`,
      `gen all ${show(rules)}`,
      `without ${show(none)}`,
      `CPU ${(rules.cpu / none.cpu).toFixed(2)} x`,
      `${(rules.seconds / none.seconds).toFixed(2)} x`,
    ].join('  |  '),
  );
  return { rules, none };
}

async function allOf(models, access) {
  const project = createProject(models, { access });
  try {
    return await measure(gen, ['all'], { cwd: project });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

const show = ({ seconds, cpu, bytes }) =>
  `${seconds.toFixed(2)} s (CPU ${cpu.toFixed(2)} s) ${Math.round(bytes / 2 ** 20)} MiB`;

stopOnSignal('Stopping.');
try {
  await ensureInstalled();
  const build = await runNode(binOf('nx'), ['build', 'nx-gen', '--outputStyle=static'], {
    cwd: root,
    env: nxEnv,
  });
  if (build.code !== 0) throw new Error(`The build failed:\n${build.lines.slice(-30).join('\n')}`);
  const results = [];
  for (const models of SIZES) results.push(await bench(models));
  const problems = [...brokenBounds(results), ...brokenByRules(await benchRules())];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
