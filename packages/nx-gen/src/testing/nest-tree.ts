import { addProjectConfiguration, type Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { randomUUID } from 'node:crypto';
import type { FileTree } from '../base/tree';

/** `src/app.module.ts` as `nest new` writes it. */
export const NEST_APP_MODULE = `import { Module } from '@nestjs/common';
import { AppController } from './app.controller';
import { AppService } from './app.service';

@Module({
  imports: [],
  controllers: [AppController],
  providers: [AppService],
})
export class AppModule {}
`;

const guardSource = (
  name: string,
): string => `import { CanActivate, Injectable } from '@nestjs/common';

@Injectable()
export class ${name} implements CanActivate {
  canActivate(): boolean {
    return true;
  }
}
`;

export const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_label(name)
model User {
  id       String @id @default(uuid())
  /// @gen_format(email)
  email    String @unique
  name     String // @min(3)
  /// @gen_format(password)
  password String
  posts    Post[]
}

// @gen_form()
model Post {
  id       Int    @id @default(autoincrement())
  title    String
  author   User   @relation(fields: [authorId], references: [id])
  authorId String
}

model Session {
  id String @id
}
`;

const DEFAULT_FILES: Record<string, string> = {
  'generator.config.ts': `export const config = {};\n`,
  'package.json': '{ "name": "api", "private": true }\n',
  'prisma/schema.prisma': SCHEMA,
  'src/app.module.ts': NEST_APP_MODULE,
  'src/auth/jwt-auth.guard.ts': guardSource('JwtAuthGuard'),
  'src/auth/admin.guard.ts': guardSource('AdminGuard'),
  'src/prisma/prisma.service.ts': `import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../generated/prisma/client';

@Injectable()
export class PrismaService extends PrismaClient {}
`,
  'src/dashboard/src/App.tsx': `import { Admin } from 'react-admin';
import { dataProvider } from './providers/dataProvider';

export const App = () => <Admin dataProvider={dataProvider}></Admin>;
`,
  'src/dashboard/src/providers/dataProvider.ts': `import { createDataProvider } from '@gen/react-admin';
import { fieldDirectives } from './fieldDirectives.generated';

const endpoints = {};

export const dataProvider = createDataProvider({ apiUrl: '', endpoints, directives: fieldDirectives });
`,
};

/**
 * Returns the files of a NestJS project and its dashboard before the first run.
 * @param changes null removes a file
 */
export const projectFiles = (changes: Record<string, string | null> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...DEFAULT_FILES, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

/**
 * Returns an Nx tree with such a project, called `api`.
 *
 * @param changes files, relative to the project, that differ from the default; null removes a file
 */
export function nestTree(changes: Record<string, string | null> = {}, root = 'apps/api') {
  const tree = createTreeWithEmptyWorkspace();
  tree.root = `/virtual-${randomUUID()}`; // tests must not wait for each other's lock on the same project
  addProjectConfiguration(tree, 'api', { root });
  for (const [path, text] of Object.entries(projectFiles(changes)))
    tree.write(`${root}/${path}`, text);
  return tree as Tree & FileTree;
}

/** Returns every file of the project with its text, for comparisons. */
export function textsOf(
  tree: Pick<FileTree, 'children' | 'isFile' | 'read'>,
  folder = 'apps/api',
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const child of tree.children(folder)) {
    const path = `${folder}/${child}`;
    if (tree.isFile(path)) texts[path] = tree.read(path, 'utf-8') ?? '';
    else Object.assign(texts, textsOf(tree, path));
  }
  return texts;
}

/** Returns the same for a project in an Nx tree, with paths relative to its root. */
export const projectTextsOf = (
  tree: Pick<FileTree, 'children' | 'isFile' | 'read'>,
  root = 'apps/api',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(tree, root)).map(([path, text]) => [path.slice(root.length + 1), text]),
  );
