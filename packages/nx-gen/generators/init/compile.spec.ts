import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { DiskTree } from '../../output/disk-tree';
import { syntaxErrors } from '../../render/parse-gate';
import { initialize } from '../../scaffold/initialize';
import { MemoryTree } from '../../scaffold/testing/memory-tree';
import { nestNew } from '../../scaffold/testing/nest-new';
import { prettified } from '../../testing/prettier';
import { generate } from '../shared/generate';

const ALL = ['prisma', 'auth', 'upload', 'dashboard'];
const WORKSPACE = resolve(__dirname, '../../../..');
const ignoreWarnings = { warn: () => undefined };

describe('scaffolded code', () => {
  it('parses, every file of it', async () => {
    const tree = new MemoryTree(nestNew());
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    const faults = Object.entries(tree.snapshot())
      .filter(([path]) => /\.[cm]?tsx?$/.test(path))
      .flatMap(([path, text]) => syntaxErrors(path, text));
    expect(faults).toEqual([]);
  });

  it('stands as Prettier would write it, so that a project with the same settings sees no change', async () => {
    const tree = new MemoryTree();
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    const files = Object.entries(tree.snapshot()).filter(([path]) => /\.[cm]?tsx?$/.test(path));
    expect(files.length).toBeGreaterThan(20);
    for (const [path, text] of files) expect([path, await prettified(text)]).toEqual([path, text]);
  });

  it('is all that gen all needs: guards, database client and dashboard are found', async () => {
    const tree = new MemoryTree(nestNew());
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    const options = { root: '.', skipFormat: true };
    const summary = await generate(tree, options, ['dtos', 'api', 'dashboard'], ignoreWarnings);
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
    for (const [path, text] of Object.entries(nestNew())) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    symlinkSync(join(WORKSPACE, 'node_modules'), join(folder, 'node_modules'));
    const tree = new DiskTree(folder);
    await initialize(tree, { root: '.', scaffold: ALL, skipFormat: true });
    tree.flush();
    const options = { root: '.', skipFormat: true };
    await generate(tree, options, ['dtos', 'api', 'dashboard'], ignoreWarnings);
    tree.flush();
    const prisma = join(WORKSPACE, 'tools/prisma.mjs');
    execFileSync(process.execPath, [prisma, 'generate'], { cwd: folder, stdio: 'pipe' });
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('passes the strict compiler', () => {
    const program = ts.createProgram({
      rootNames: ['src/main.ts', 'src/dashboard/src/main.tsx'].map((path) => join(folder, path)),
      options: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        experimentalDecorators: true,
        emitDecoratorMetadata: true,
        isolatedModules: true,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        jsx: ts.JsxEmit.ReactJSX,
        types: ['node'],
        typeRoots: [join(WORKSPACE, 'node_modules/@types')],
        // the runtime packages as they are now, built or not
        customConditions: ['@gen/source'],
      },
    });
    const faults = ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ file, messageText }) =>
          `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
    expect(faults).toEqual([]);
    const compiled = program.getSourceFiles().map(({ fileName }) => fileName);
    for (const part of ['prisma.service.ts', 'auth.module.ts', 'upload.module.ts', 'App.tsx'])
      expect(compiled.some((path) => path.endsWith(part))).toBe(true);
  }, 120_000);
});
