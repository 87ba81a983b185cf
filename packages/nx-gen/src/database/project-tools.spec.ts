import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadProjectTools } from './project-tools';

describe('the packages of a project that create its tables', () => {
  const projects: string[] = [];
  afterAll(() => projects.forEach((project) => rmSync(project, { recursive: true })));

  function projectWith(...installed: string[]): string {
    const project = realpathSync(mkdtempSync(join(tmpdir(), 'gen-tools-')));
    projects.push(project);
    const dependencies = { '@prisma/client': '~7.2.0', '@prisma/adapter-pg': '~7.2.0' };
    writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(join(project, 'pnpm-lock.yaml'), '');
    for (const name of installed) {
      const folder = join(project, 'node_modules', name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'index.js'), '');
    }
    return project;
  }

  it('are named with the command that installs those that are missing', () => {
    expect(() => loadProjectTools(projectWith())).toThrow(
      /^@prisma\/adapter-pg, @electric-sql\/pglite, .* and @prisma\/schema-engine-wasm are not installed in .*\npnpm add -D "@prisma\/adapter-pg@~7\.2\.0" @electric-sql\/pglite@[\d.]+ @electric-sql\/pglite-socket@[\d.]+ @prisma\/schema-engine-wasm@7[\w.-]+$/,
    );
    const project = projectWith(
      ...['@prisma/adapter-pg', '@electric-sql/pglite', '@electric-sql/pglite-socket'],
    );
    expect(() => loadProjectTools(project)).toThrow(
      /^@prisma\/schema-engine-wasm is not installed in .*\npnpm add -D @prisma\/schema-engine-wasm@7[\w.-]+$/,
    );
  });
});
