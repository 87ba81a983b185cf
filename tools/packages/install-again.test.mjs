import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, it } from 'node:test';
import { installAgain } from './install-again.mjs';
import { shellIn } from './shell.mjs';

let folder;
let installed;
let image;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gen-again-'));
  installed = join(folder, 'installed');
  image = join(folder, 'image');
  write('packed/package.json', { name: 'packed', version: '1.0.0' });
  for (const place of ['installed', 'image']) {
    write(`${place}/package.json`, {
      name: 'app',
      version: '1.0.0',
      workspaces: ['part'],
      dependencies: { packed: 'file:../packed' },
    });
    write(`${place}/part/package.json`, { name: 'part', version: '1.0.0' });
    writeFileSync(join(folder, place, '.npmrc'), 'install-links=true\n');
  }
  execFileSync('npm', ['install', '--offline', '--no-audit'], {
    cwd: installed,
    stdio: 'ignore',
  });
  writeFileSync(join(image, 'package-lock.json'), read('installed/package-lock.json'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path) => readFileSync(join(folder, path), 'utf8');
function write(path, content) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}
const tryIt = () => shellIn(image, process.env)(installAgain(installed, image));

it('links the packages of a project, and its workspaces', async () => {
  await tryIt();
  assert.equal(JSON.parse(read('image/node_modules/packed/package.json')).version, '1.0.0');
  assert.equal(JSON.parse(read('image/node_modules/part/package.json')).name, 'part');
  const [one, other] = ['installed', 'image'].map((place) =>
    statSync(join(folder, place, 'node_modules/packed/package.json')),
  );
  assert.equal(one.ino, other.ino);
});

it('refuses manifests that differ from the lockfile, as npm ci does', async () => {
  const other = { name: 'app', version: '1.0.0', dependencies: { packed: '^2.0.0' } };
  write('image/package.json', other);
  await assert.rejects(tryIt());
  write('installed/package.json', other);
  await assert.rejects(tryIt());
});

it('leaves it to npm where a manifest or the lockfile is another one', () => {
  rmSync(join(image, 'part'), { recursive: true });
  assert.equal(installAgain(installed, image), 'npm ci');
  write('image/part/package.json', JSON.parse(read('installed/part/package.json')));
  assert.notEqual(installAgain(installed, image), 'npm ci');
  writeFileSync(join(image, 'package-lock.json'), '{}');
  assert.equal(installAgain(installed, image), 'npm ci');
});
