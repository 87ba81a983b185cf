import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { engineSql } from './engine-sql';
import type { SkeletonProject } from './project';
import { RUN_ARGS } from './run-args';

const SERVER = join(__dirname, '../files/server');

/** A running API, in a separate process over an empty embedded database. */
export interface Server {
  url: string;
  /** Returns what it wrote to its standard error: Nest's log of unexpected errors. */
  errors(): string;
  stop(): Promise<void>;
}

/** Adds the files that a server needs, before the generator runs, which looks for PrismaService. */
export function addServer(project: SkeletonProject): void {
  cpSync(SERVER, project.root, { recursive: true });
  const path = 'prisma/schema.prisma';
  const sql = engineSql('postgres', [{ path, text: project.read(path) }]);
  project.write('prisma/migrations/20260101000000_init/migration.sql', sql);
}

export async function startServer(project: SkeletonProject): Promise<Server> {
  const child = spawn(process.execPath, [...RUN_ARGS, 'src/main.ts'], {
    cwd: project.root,
    env: { ...process.env, TS_NODE_PROJECT: 'tsconfig.json' },
  });
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const url = await Promise.race([
    addressOf(child),
    exited.then(() => Promise.reject(new Error(`The API did not start:\n${errors}`))),
  ]);
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await exited;
  };
  return { url, errors: () => errors, stop };
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    stdout?.on('data', (data: Buffer) => {
      text += data.toString();
      const [, url] = /listening at (\S+)/.exec(text) ?? [];
      if (url !== undefined) resolve(url);
    });
  });
}
