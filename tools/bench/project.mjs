// A new NestJS project with a dashboard: only the files that the generators read or edit.
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { syntheticSchema } from './schema.mjs';
import { scratchFolder } from './scratch.mjs';

const FILES = {
  'package.json': '{ "name": "bench", "private": true, "type": "commonjs" }\n',
  'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "strict": true } }\n',
  'generator.config.ts': 'export const config = { nonInteractive: true };\n',
  'src/app.module.ts': `import { Module } from '@nestjs/common';

@Module({ imports: [] })
export class AppModule {}
`,
  'src/infrastructure/prisma/prisma.service.ts': `import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../../generated/prisma/client';

@Injectable()
export class PrismaService extends PrismaClient {}
`,
  'src/auth/jwt-auth.guard.ts': guard('JwtAuthGuard'),
  'src/auth/admin.guard.ts': guard('AdminGuard'),
  'src/dashboard/src/App.tsx': `import { Admin } from 'react-admin';
import { dataProvider } from './providers/dataProvider';

export const App = () => <Admin dataProvider={dataProvider}></Admin>;
`,
  'src/dashboard/src/providers/dataProvider.ts': `import { createDataProvider } from '@gen/react-admin';
import { fieldDirectives } from './fieldDirectives.generated';

const endpoints = {};

export const dataProvider = createDataProvider({
  apiUrl: '',
  endpoints,
  directives: fieldDirectives,
});
`,
};

function guard(name) {
  return `import { Injectable, type CanActivate } from '@nestjs/common';

@Injectable()
export class ${name} implements CanActivate {
  canActivate() {
    return true;
  }
}
`;
}

/** Writes a project with `models` models into an empty folder, by default a new temporary one, and returns its path. */
export function createProject(models, { folder = scratchFolder('gen-bench'), access } = {}) {
  // every real project has this folder; the generator stores its record of the last run there
  mkdirSync(join(folder, 'node_modules'));
  const files = { ...FILES, 'prisma/schema.prisma': syntheticSchema(models, access) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Returns path → the size and modification time of every file, which show what a run wrote. */
export function snapshot(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = new Map();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const { mtimeMs, size } = statSync(path);
    files.set(relative(folder, path), { mtimeMs, size });
  }
  return files;
}

/** Returns the files that are new or changed in `after`: [{ path, size }]. */
export const written = (before, after) =>
  [...after]
    .filter(([path, { mtimeMs, size }]) => {
      const known = before.get(path);
      return known?.mtimeMs !== mtimeMs || known.size !== size;
    })
    .map(([path, { size }]) => ({ path, size }));
