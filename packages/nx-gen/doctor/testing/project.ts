import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generate } from '../../generators/shared/generate';
import { DiskTree } from '../../output/disk-tree';
import { nestTree, SCHEMA, textsOf } from '../../testing/nest-tree';
import { ALL_PARTS } from '../reading';
import type { System } from '../system';

/** The usual schema, with an index for every column that lists and relations use. */
export const INDEXED_SCHEMA = SCHEMA.replace(
  '  authorId String\n',
  '  authorId String\n\n  @@index([authorId])\n',
);

const MAIN = `import { crudValidationPipe } from '@gen/nest';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';

async function main(): Promise<void> {
  const app = await NestFactory.create(AppModule);
  app.useGlobalPipes(crudValidationPipe());
  await app.listen(3000);
}
void main();
`;

/** Packages as they lie in node_modules: as much of them as the checks look at. */
const INSTALLED: Record<string, object> = {
  '@gen/nest': { version: '0.1.0', peerDependencies: { 'class-transformer': '^0.5.1' } },
  '@gen/react-admin': { version: '0.1.0' },
  '@nestjs/common': { version: '11.2.10' },
  '@nestjs/core': { version: '11.2.10', engines: { node: '>= 20' } },
  '@nestjs/swagger': { version: '11.4.7' },
  '@prisma/client': { version: '7.10.0', engines: { node: '^20.19 || ^22.12 || >=24.0' } },
  'class-transformer': { version: '0.5.1' },
  'class-validator': { version: '0.15.1' },
  prisma: { version: '7.10.0', engines: { node: '^20.19 || ^22.12 || >=24.0' } },
  react: { version: '19.3.1' },
  'react-admin': { version: '5.15.4' },
};

export const healthySystem: System = {
  nodeVersion: '20.20.2',
  execPath: '/nowhere/bin/node',
  env: { npm_config_user_agent: 'npm/11.19.1 node/v20.20.2 linux x64' },
};

export type Changes = Record<string, string | null>;

/** Writes files below a folder; null removes one, or a whole folder. */
export function change(root: string, changes: Changes): void {
  for (const [path, text] of Object.entries(changes)) {
    const file = join(root, path);
    if (text === null) {
      rmSync(file, { recursive: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** A project on the disk, in a folder of its own, before its first run: nothing else is wrong with it. */
export function createProject(changes: Changes = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'gen-doctor-')));
  const texts = Object.entries(textsOf(nestTree())).map(
    ([path, text]) => [path.slice('apps/api/'.length), text] as const,
  );
  change(root, {
    ...Object.fromEntries(texts),
    'prisma/schema.prisma': INDEXED_SCHEMA,
    'src/main.ts': MAIN,
    'package.json': JSON.stringify({
      name: 'api',
      dependencies: Object.fromEntries(Object.keys(INSTALLED).map((name) => [name, '*'])),
    }),
    ...Object.fromEntries(
      Object.entries(INSTALLED).map(([name, json]) => [
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, ...json }),
      ]),
    ),
    ...changes,
  });
  return root;
}

/** Runs `gen all` on a project. */
export async function generateInto(root: string): Promise<void> {
  const tree = new DiskTree(root);
  await generate(tree, { root: '.' }, ALL_PARTS, { warn: () => undefined });
  tree.flush('.');
}

/** A copy of a project, for one test to break. */
export function copyOf(root: string, changes: Changes = {}): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'gen-doctor-')));
  cpSync(root, copy, { recursive: true });
  change(copy, changes);
  return copy;
}
