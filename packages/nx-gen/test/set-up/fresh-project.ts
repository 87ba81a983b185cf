import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { embeddedUrl } from '../../src/database/embedded';
import { freePort } from '../../src/database/free-port';
import { nestNewFiles } from '../../src/init/testing/nest-new';

const PACKAGE = join(__dirname, '../..');

/** An argument for Node: embedded databases start as a copy of an empty one, in a fifth of the time. */
export const COPIED_DATABASE = `--import=${pathToFileURL(join(PACKAGE, '../../tools/testing/with-empty-database.mjs')).href}`;

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
export const runGen = (folder: string, ...args: string[]) => run(folder, args, COPIED_DATABASE);

/** Runs it without anything of ours in its process: it creates the embedded databases itself. */
export const runBareGen = (folder: string, ...args: string[]) => run(folder, args, '');

function run(folder: string, args: readonly string[], nodeOptions: string) {
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
        NODE_OPTIONS: nodeOptions,
        NO_COLOR: '1',
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      },
    },
  );
  return { status, stdout, stderr };
}

export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Serves an empty database in memory for a project. */
export async function serveDatabase(folder: string): Promise<TestDatabase> {
  const port = await freePort();
  const child = fork(join(PACKAGE, 'src/database/serve.cjs'), ['memory://', String(port)], {
    cwd: folder,
    execArgv: [COPIED_DATABASE],
  });
  const ended = once(child, 'exit');
  const isReady = await Promise.race([
    once(child, 'message').then(() => true),
    ended.then(() => false),
  ]);
  if (!isReady) throw new Error('the embedded database does not start');
  return {
    url: embeddedUrl(port),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
