import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependencies, version } from '../package.json';

const PACKAGE = join(__dirname, '..');

describe('the bin file of the package', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gen-run-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (file: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1' },
    });
    return { status, stdout, stderr };
  };

  it('runs from source in its own workspace before anything is built', () => {
    const hidden = join(folder, 'hidden.cjs');
    // simulates a missing dist
    writeFileSync(
      hidden,
      `const find = require('node:module')._resolveFilename;
       require('node:module')._resolveFilename = (name, ...more) => {
         const file = find(name, ...more);
         if (file.includes('/nx-gen/dist/')) throw new Error('there is no ' + file);
         return file;
       };
       process.argv.splice(1, 1);
       require(process.argv[1]);`,
    );
    const file = join(PACKAGE, 'bin/run.cjs');
    expect(run(hidden, file, '--version')).toEqual({
      status: 0,
      stdout: `${version}\n`,
      stderr: '',
    });
    expect(run(hidden, file, 'all').stderr).toContain('generator.config.ts not found');
  });

  it('runs the build when only that is installed', () => {
    const installed = join(folder, 'node_modules/@gen/nx-gen');
    mkdirSync(join(installed, 'bin'), { recursive: true });
    for (const file of ['bin/run.cjs', 'bin/program.cjs', 'package.json', 'dist'])
      cpSync(join(PACKAGE, file), join(installed, file), { recursive: true });
    const names = Object.keys(dependencies).map((name) => name.replace(/\/.*/, ''));
    for (const name of new Set(names))
      symlinkSync(join(PACKAGE, '../../node_modules', name), join(folder, 'node_modules', name));
    expect(run(join(installed, 'bin/run.cjs'), '--version').stdout).toBe(`${version}\n`);
  });
});
