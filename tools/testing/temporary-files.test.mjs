import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { folderForEverybody } from './temporary-files.mjs';

const MODULE = fileURLToPath(new URL('temporary-files.mjs', import.meta.url));
/** The user id of a process without particular rights. */
const NOBODY = 65534;

/** Runs a script with the environment that the runner gives its tests, overridden by `env`. */
const inRun = (script, env = {}) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { temporaryFiles } from ${JSON.stringify(MODULE)};\n` +
        `const { TMPDIR } = temporaryFiles();\n${script}`,
    ],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );

test('the folder exists as long as the run', () => {
  const { stdout, stderr } = inRun(
    `console.log(JSON.stringify([TMPDIR ?? null, TMPDIR ? (await import('node:fs')).existsSync(TMPDIR) : null]));`,
    { TMPDIR: '' },
  );
  assert.equal(stderr, '');
  const [folder, wasThere] = JSON.parse(stdout);
  if (folder === null) return; // a system without in-memory folders
  assert.equal(wasThere, true);
  assert.equal(existsSync(folder), false);
});

test('a TMPDIR that the user set is kept', () => {
  const { stdout } = inRun('console.log(String(TMPDIR));', { TMPDIR: tmpdir() });
  assert.equal(stdout, 'undefined\n');
});

test('other users can read what a test creates in it, but cannot list the folder', () => {
  if (process.platform === 'win32') return; // Windows has no such folder, and no other users in tests
  const outer = mkdtempSync(join(tmpdir(), 'gen-everybody-'));
  try {
    chmodSync(outer, 0o755);
    const folder = folderForEverybody(outer);
    const own = mkdtempSync(join(folder, 'test-'));
    chmodSync(own, 0o755);
    writeFileSync(join(own, 'file'), 'text');
    const isRoot = process.getuid() === 0;
    const somebody = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : {};
    assert.equal(spawnSync('cat', [join(own, 'file')], somebody).status, 0);
    if (isRoot) assert.notEqual(spawnSync('ls', [folder], somebody).status, 0);
  } finally {
    rmSync(outer, { recursive: true });
  }
});
