import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ALL_PARTS } from '../../plan/plan';
import { DiskTree } from '../../output/disk-tree';
import { syntaxErrors } from '../../typescript/parse-gate';
import { initialize } from '../../init/initialize';
import { MemoryTree } from '../../init/testing/memory-tree';
import { nestNewFiles } from '../../init/testing/nest-new';
import { nativeTsc } from '../../../test/support/native-tsc';
import { generateClient } from '../../../test/support/prisma';
import { RUNTIME_CONDITIONS } from '../../../test/support/runtime-packages';
import { formatWithPrettier } from '../../testing/prettier';
import { generate } from '../../run/generate';

const ALL = ['prisma', 'auth', 'upload', 'dashboard'];
const WORKSPACE = resolve(__dirname, '../../../../..');
const ignoreWarnings = { warn: () => undefined };

describe('scaffolded code', () => {
  it('parses without syntax errors', async () => {
    const tree = new MemoryTree(nestNewFiles());
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    const faults = Object.entries(tree.snapshot())
      .filter(([path]) => /\.[cm]?tsx?$/.test(path))
      .flatMap(([path, text]) => syntaxErrors(path, text));
    expect(faults).toEqual([]);
  });

  it('is formatted as Prettier would with the same settings', async () => {
    const databaseOf = (provider: string) => `datasource db {\n  provider = "${provider}"\n}\n`;
    const user = (key: string, role: string) =>
      `model User {\n  id ${key} @id @default(autoincrement())\n  email String?\n  password String?\n  role ${role}\n}\n`;
    const mysql = databaseOf('mysql') + user('BigInt', 'String');
    const postgres = databaseOf('postgresql') + user('Int', 'Role') + 'enum Role {\n  ADMIN\n}\n';
    const renamed = postgres.replace('password String?', 'password_digest String');
    const named = postgres.replace('email String?', 'username String @unique');
    const lowered = named.replace('@unique', '@unique // @lowercase');
    const addressed = mysql.replace('email String?', 'email_address String? @unique');
    for (const schema of [undefined, mysql, postgres, renamed, named, lowered, addressed]) {
      const own: Record<string, string> =
        schema === undefined ? {} : { 'prisma/schema.prisma': schema };
      const tree = new MemoryTree(own);
      await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
      const files = Object.entries(tree.snapshot()).filter(([path]) => /\.[cm]?tsx?$/.test(path));
      expect(files.length).toBeGreaterThan(20);
      for (const [path, text] of files)
        expect([path, await formatWithPrettier(text)]).toEqual([path, text]);
    }
  });

  it('has the guards, application module and dashboard that gen all needs', async () => {
    const tree = new MemoryTree(nestNewFiles());
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    const options = { root: '.', skipFormat: true };
    const summary = await generate(tree, options, ALL_PARTS, ignoreWarnings);
    expect(summary.models).toBe(2);
    expect(tree.textOf('src/features/product/product.gen.controller.ts')).toContain(
      '@UseGuards(JwtAuthGuard, AdminGuard)',
    );
    expect(tree.textOf('src/app.module.ts')).toContain('    ProductGenModule,');
    expect(tree.textOf('src/dashboard/src/App.tsx')).toContain('<Resource {...products}>');
  });
});

describe('a scaffolded project with its generated code', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gen-init-'));
    for (const [path, text] of Object.entries(nestNewFiles())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
    const tree = new DiskTree(folder);
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    tree.flush();
    const options = { root: '.', skipFormat: true };
    await generate(tree, options, ALL_PARTS, ignoreWarnings);
    tree.flush();
    generateClient(folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('compiles in strict mode', () => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      isolatedModules: true,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['node'],
      customConditions: RUNTIME_CONDITIONS,
    };
    const files = ['src/main.ts', 'src/dashboard/src/main.tsx'];
    writeFileSync(join(folder, 'tsconfig.all.json'), JSON.stringify({ compilerOptions, files }));
    const { findings, compiled } = nativeTsc(['-p', 'tsconfig.all.json', '--listFiles'], folder);
    expect(findings).toEqual([]);
    for (const part of ['prisma.service.ts', 'auth.module.ts', 'upload.module.ts', 'App.tsx'])
      expect(compiled.some((path) => path.endsWith(part))).toBe(true);
  }, 120_000);
});
