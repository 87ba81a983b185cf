import { addProjectConfiguration, type Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
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

const guard = (name: string): string => `import { CanActivate, Injectable } from '@nestjs/common';

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

const PROJECT: Record<string, string> = {
  'generator.config.ts': `export const config = {};\n`,
  'package.json': '{ "name": "api", "private": true }\n',
  'prisma/schema.prisma': SCHEMA,
  'src/app.module.ts': NEST_APP_MODULE,
  'src/auth/jwt-auth.guard.ts': guard('JwtAuthGuard'),
  'src/auth/admin.guard.ts': guard('AdminGuard'),
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

/** The files of a NestJS project and its dashboard, before the first run. @param changes null for one that is absent */
export const projectFiles = (changes: Record<string, string | null> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...PROJECT, ...changes }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

/**
 * Nx's tree with such a project, called `api`.
 *
 * @param changes files, relative to the project, that differ from the usual; null for one that is absent
 */
export function nestTree(changes: Record<string, string | null> = {}, root = 'apps/api') {
  const tree = createTreeWithEmptyWorkspace();
  tree.root = `/virtual-${process.pid}`; // else test processes wait for each other's lock of one project
  addProjectConfiguration(tree, 'api', { root });
  for (const [path, text] of Object.entries(projectFiles(changes)))
    tree.write(`${root}/${path}`, text);
  return tree as Tree & FileTree;
}

/** Every file of the project with its text, to compare one state with another. */
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

/** The same of a project in Nx's tree, by paths from its own root. */
export const projectTextsOf = (
  tree: Pick<FileTree, 'children' | 'isFile' | 'read'>,
  root = 'apps/api',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(textsOf(tree, root)).map(([path, text]) => [path.slice(root.length + 1), text]),
  );
