import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { inRoot } from '../lib/workspace.mjs';
import { makeBinFolder, shellIn, userEnvironment } from './shell.mjs';

const PNPM = inRoot('node_modules/pnpm/bin/pnpm.cjs');

let folder;
let env;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gen-bin-'));
  writeFileSync(join(folder, 'package.json'), '{}');
  env = userEnvironment(makeBinFolder(join(folder, 'bin')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('test projects use the pnpm of this repository, however its version is requested', async () => {
  const say = shellIn(folder, env);
  const version = await say(`node "${PNPM}" --version`);
  assert.equal(await say('pnpm --version'), version);
  assert.equal(await say('pnpm --ignore-workspace --version'), version);
  assert.equal(
    await say('pnpm exec node -p "process.argv.slice(1)" "two words"'),
    "[ 'two words' ]",
  );
});

test('a program of a project runs in the environment that pnpm gives it', async () => {
  const project = join(folder, 'apps/api');
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}');
  const isTheSame = async (place) => {
    const say = shellIn(place, env);
    const told = async (command) =>
      (await say(`${command} exec env`)).split('\n').filter((line) => !/^(?:_|SHLVL)=/.test(line));
    const [ours, theirs] = [await told('pnpm'), await told(`node "${PNPM}"`)];
    assert.deepEqual(ours.sort(), theirs.sort());
  };
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), 'packages: [apps/*]\n');
  await isTheSame(folder);
  await isTheSame(project);
});

test('a program that fails ends with its own code', async () => {
  await shellIn(folder, env)('pnpm exec sh -c "exit 7"', { exitCode: 7 });
});
