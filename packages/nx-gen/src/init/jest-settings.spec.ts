import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNew } from './testing/nest-new';

const fresh = async (more: Record<string, string> = {}, scaffold = 'prisma,auth,sessions') => {
  const tree = new MemoryTree({ ...nestNew(), ...more });
  const { notes } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  return { tree, notes };
};

/** Of `npm test` and of `npm run test:e2e`. */
const transforms = (tree: MemoryTree): unknown[][] =>
  [JSON.parse(tree.textOf('package.json')).jest, JSON.parse(tree.textOf('test/jest-e2e.json'))].map(
    ({ transform }) => Object.values(transform),
  );

describe('the tests of a fresh project', () => {
  it('are compiled to CommonJS, in which Jest loads the client of Prisma', async () => {
    const byTsJest = [
      'ts-jest',
      { diagnostics: false, tsconfig: expect.objectContaining({ module: 'CommonJS' }) },
    ];
    expect(transforms((await fresh()).tree)).toEqual([[byTsJest], [byTsJest]]);
  });

  it('stay as they are where they have settings of their own, and where nothing needs the client', async () => {
    const own = '{ "transform": { "ts$": ["ts-jest", {}] } }';
    const { tree } = await fresh({ 'test/jest-e2e.json': own });
    expect(tree.textOf('test/jest-e2e.json')).toBe(own);
    expect(transforms((await fresh({}, 'dashboard')).tree)).toEqual([['ts-jest'], ['ts-jest']]);
  });

  it('see the variables of .env, and those that are set before win', async () => {
    const { tree } = await fresh();
    const folder = mkdtempSync(join(tmpdir(), 'gen-environment-'));
    writeFileSync(join(folder, '.env'), 'OF_THE_FILE=a\nOF_THE_SHELL=a\n');
    const before = process.cwd();
    process.env['OF_THE_SHELL'] = 'b';
    try {
      process.chdir(folder);
      const variable = loadEnvironment(tree.textOf('src/config/environment.ts'));
      expect([variable('OF_THE_FILE'), variable('OF_THE_SHELL')]).toEqual(['a', 'b']);
    } finally {
      process.chdir(before);
      rmSync(folder, { recursive: true });
      delete process.env['OF_THE_FILE'];
      delete process.env['OF_THE_SHELL'];
    }
  });
});

it('a fresh project is not told to migrate to a model that its first migration has', async () => {
  expect((await fresh()).notes.join('\n')).not.toContain('LoginSession');
  const { tree } = await fresh({}, 'prisma');
  const schema = tree.textOf('prisma/schema.prisma');
  const { notes } = await fresh({ 'prisma/schema.prisma': schema });
  expect(notes).toContain(
    'prisma/schema.prisma has a new model, LoginSession: bring the database to it by a migration.',
  );
});

/** As Jest runs it: `process` and `require` are the test's own. */
function loadEnvironment(text: string): (name: string) => string | undefined {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const module = { exports: {} as { variable(name: string): string | undefined } };
  const run = new Function('module', 'exports', 'require', 'process', outputText);
  run(module, module.exports, require, process);
  return module.exports.variable;
}
