import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const fresh = async (more: Record<string, string> = {}, scaffold = 'prisma,auth,sessions') => {
  const tree = new MemoryTree({ ...nestNewFiles(), ...more });
  const { notes } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  return { tree, notes };
};

/** Returns the transforms of `npm test` and of `npm run test:e2e`. */
const transforms = (tree: MemoryTree): unknown[][] =>
  [JSON.parse(tree.textOf('package.json')).jest, JSON.parse(tree.textOf('test/jest-e2e.json'))].map(
    ({ transform }) => Object.values(transform),
  );

describe('the tests of a fresh project', () => {
  it('are compiled to CommonJS, so that Jest can load the Prisma client', async () => {
    const byTsJest = [
      'ts-jest',
      { diagnostics: false, tsconfig: expect.objectContaining({ module: 'CommonJS' }) },
    ];
    expect(transforms((await fresh()).tree)).toEqual([[byTsJest], [byTsJest]]);
  });

  it('keep their settings when they have their own or when nothing needs the client', async () => {
    const own = '{ "transform": { "ts$": ["ts-jest", {}] } }';
    const { tree } = await fresh({ 'test/jest-e2e.json': own });
    expect(tree.textOf('test/jest-e2e.json')).toBe(own);
    expect(transforms((await fresh({}, 'dashboard')).tree)).toEqual([['ts-jest'], ['ts-jest']]);
  });

  it('see the variables of .env, which do not override those that are already set', async () => {
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

it('asks for a migration for an added model only if the schema already existed', async () => {
  expect((await fresh()).notes.join('\n')).not.toContain('LoginSession');
  const { tree } = await fresh({}, 'prisma');
  const schema = tree.textOf('prisma/schema.prisma');
  const { notes } = await fresh({ 'prisma/schema.prisma': schema });
  expect(notes).toContain(
    'prisma/schema.prisma has a new model, LoginSession: add it to the database with a migration.',
  );
});

/** Evaluates the module the way Jest does, with the test's own `process` and `require`. */
function loadEnvironment(text: string): (name: string) => string | undefined {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const module = { exports: {} as { variable(name: string): string | undefined } };
  const run = new Function('module', 'exports', 'require', 'process', outputText);
  run(module, module.exports, require, process);
  return module.exports.variable;
}
