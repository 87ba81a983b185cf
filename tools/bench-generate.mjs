// npm run bench:generate: time and memory of `gen all` against the floor (bench/floor.mjs).
//
// One line per number of models: it begins with that number and ends with the ratio of `gen all` to
// the floor. Exit 1 when a bound at the end of this file is broken.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, measure } from './bench/measure.mjs';
import { createProject, snapshot, written } from './bench/project.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode, stopOnSignal } from './lib/processes.mjs';
import { binOf, inRoot, nxEnv, root } from './lib/workspace.mjs';

const SIZES = [1, 10, 100, 300, 1000];
const runsFor = (models) => (models >= 1000 ? 1 : 3);

const gen = inRoot('packages/nx-gen/dist/bin/gen.js');
const floor = inRoot('tools/bench/floor.mjs');

/** One round: a fresh project, `gen all`, `gen all` again, and the floor with and without writing. */
async function round(models) {
  const project = createProject(models);
  const scratch = mkdtempSync(join(tmpdir(), 'gen-floor-'));
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
  for (let run = 0; run < runsFor(models); run++) rounds.push(await round(models));
  const of = (name) => median(rounds.map((one) => one[name]));
  const [all, again, bottom, parse] = ['all', 'again', 'bottom', 'parse'].map(of);
  const ratio = all.seconds / bottom.seconds;
  const { files, bytes } = rounds[0];
  console.log(
    [
      `${String(models).padEnd(4)} models`,
      `${files} files, ${(bytes / 1e6).toFixed(2)} MB`,
      `gen all ${show(all)}`,
      `no change ${show(again)}`,
      `floor ${show(bottom)}`,
      `start and parse ${show(parse)}`,
      `${ratio.toFixed(1)} x`,
    ].join('  |  '),
  );
  return { models, all, again, parse, ratio };
}

const show = ({ seconds, bytes }) => `${seconds.toFixed(2)} s ${Math.round(bytes / 2 ** 20)} MiB`;

/** What a measurement must keep; each broken bound is a sentence. */
function broken(results) {
  const at = (models) => results.find((result) => result.models === models);
  const perModel = (models) => at(models).all.seconds / models;
  const growth = perModel(1000) / perModel(100);
  const problems = [];
  for (const { models, ratio, again, parse } of results) {
    if (models >= 100 && ratio > 2) {
      problems.push(
        `${models} models: gen all takes ${ratio.toFixed(2)} x the floor, more than 2 x.`,
      );
    }
    const idle = again.seconds / parse.seconds;
    if (idle > 1.3) {
      problems.push(
        `${models} models: a run without changes takes ${idle.toFixed(2)} x starting and parsing, more than 1.3 x.`,
      );
    }
  }
  if (growth > 1.5) {
    problems.push(`A model of 1000 takes ${growth.toFixed(2)} x a model of 100, more than 1.5 x.`);
  }
  return problems;
}

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
  const problems = broken(results);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
