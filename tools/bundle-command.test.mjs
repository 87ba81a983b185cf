import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

const bundle = new URL('bundle-command.mjs', import.meta.url).pathname;
let folder;

const run = () => execFileSync(process.execPath, ['bin/greet.js'], { cwd: folder }).toString();

before(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gen-bundle-')));
  mkdirSync(join(folder, 'bin'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/greeting.txt'), 'Good morning');
  writeFileSync(
    join(folder, 'src/greeting.js'),
    `const { readFileSync } = require('node:fs');
exports.text = readFileSync(__dirname + '/greeting.txt', 'utf8') + ', ' + require('node:path').basename(__filename);`,
  );
  writeFileSync(
    join(folder, 'bin/greet.js'),
    `#!/usr/bin/env node
console.log('first');
console.log(require('../src/greeting').text, '__dirname');`,
  );
  writeFileSync(join(folder, 'bin/greet.js.map'), '{}');
});

after(() => rmSync(folder, { recursive: true, force: true }));

test('a command in one file runs as before, with each module in its own place', () => {
  const output = run();
  assert.equal(output, 'first\nGood morning, greeting.js __dirname\n');
  execFileSync(process.execPath, [bundle, 'bin/greet.js'], { cwd: folder });
  rmSync(join(folder, 'src/greeting.js'));
  assert.equal(run(), output);
  assert.match(readFileSync(join(folder, 'bin/greet.js'), 'utf8'), /^#!/);
});
