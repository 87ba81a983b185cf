import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nestNewFiles } from '../../src/init/testing/nest-new';

const PACKAGE = join(__dirname, '../..');

/** Creates what `nest new` leaves, with the packages of this repository. */
export function freshProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gen-set-up-')));
  for (const [path, text] of Object.entries(nestNewFiles())) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  // outside of the repository, where no other packages resolve, such as the demo's
  symlinkSync(join(PACKAGE, '../../node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs the built command line in a project. */
export function runGen(folder: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(PACKAGE, 'dist/bin/gen.js'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        JWT_SECRET: '',
        DATABASE_URL: '',
        NODE_OPTIONS: '',
        NO_COLOR: '1',
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      },
    },
  );
  return { status, stdout, stderr };
}
