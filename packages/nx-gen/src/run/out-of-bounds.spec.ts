import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { ALL_PARTS } from '../plan/plan';
import { nestTree, SCHEMA, textsOf, projectFiles } from '../testing/nest-tree';
import { generate } from './generate';
import type { GenerateOptions } from '../config/run-options';
import { TestProject } from '../testing/test-project';

const dialogue = { warn: (): void => undefined };

const config = (text: string): Record<string, string> => ({
  'generator.config.ts': `export const config = ${text};\n`,
});

describe('a run with a path outside its project', () => {
  it.each<[string, Partial<GenerateOptions>, Record<string, string>, RegExp]>([
    ['--suffix=../x', { suffix: '../x' }, {}, /suffix.*"\.\.\/x"/],
    ['--suffix=a/b', { suffix: 'a/b' }, {}, /suffix.*"a\/b"/],
    [
      '--dtos=../../../x',
      { dtos: '../../../x' },
      {},
      /^--dtos: the path "\.\.\/\.\.\/\.\.\/x" lies outside the project/,
    ],
    [
      '--schema=/etc',
      { schema: '/etc' },
      {},
      /^--schema: the path "\/etc" lies outside the project/,
    ],
    [
      'a suffix in the configuration',
      {},
      config("{ suffix: '../x' }"),
      /^apps\/api\/generator\.config\.ts:1: suffix/,
    ],
    [
      'a dashboard outside',
      {},
      config("{\n dashboardPath: '../../../x' }"),
      /^apps\/api\/generator\.config\.ts:2 dashboardPath: .* lies outside/,
    ],
    [
      'an application module outside',
      {},
      config("{ paths: { appModule: '../../../x.ts' } }"),
      /^apps\/api\/generator\.config\.ts:1 paths\.appModule: .* lies outside/,
    ],
    [
      'a plural that is a path',
      {},
      {
        'prisma/schema.prisma': SCHEMA.replace(
          '// @gen_form()',
          '// @gen_form(plural: "../../../x")',
        ),
      },
      /prisma\/schema\.prisma:\d+ User: .*plural/,
    ],
  ])('is rejected for %s and writes nothing', async (_, options, changes, message) => {
    const tree = nestTree(changes);
    const before = textsOf(tree, '.');
    await expect(
      generate(tree, { root: 'apps/api', ...options }, ALL_PARTS, dialogue),
    ).rejects.toThrow(message);
    expect(textsOf(tree, '.')).toEqual(before);
  });
});

describe('an absolute path inside its project', () => {
  it('is the same as a relative one, in the configuration and in flags', async () => {
    const root = join(tmpdir(), 'gen-absolute');
    const absolute = (path: string): string => join(root, 'apps/api', path);
    const paths = {
      dashboardPath: absolute('src/dashboard/src'),
      paths: {
        appModule: absolute('src/app.module.ts'),
        guards: { AdminGuard: absolute('src/auth/admin.guard.ts') },
      },
    };
    const flags = {
      schema: absolute('prisma/schema.prisma'),
      dtos: absolute('src/dtos/generated'),
    };
    const run = async (
      changes: Record<string, string>,
      options: Partial<GenerateOptions>,
    ): Promise<Record<string, string>> => {
      const tree = nestTree(changes);
      tree.root = root;
      await generate(tree, { root: 'apps/api', ...options }, ALL_PARTS, dialogue);
      tree.delete('apps/api/generator.config.ts');
      return textsOf(tree, '.');
    };
    expect(await run(config(JSON.stringify(paths)), flags)).toEqual(await run({}, {}));
  });
});

describe('a folder that is a link out of the workspace', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gen-out-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(['src/features', 'src/dashboard/src/resources', '.gen'])(
    'stops the run, which changes nothing: %s',
    async (link) => {
      const root = join(folder, 'project');
      mkdirSync(join(folder, 'outside'));
      new TestProject(root).change(projectFiles());
      const tree = new DiskTree(root);
      symlinkSync(join(folder, 'outside'), join(root, link));
      const before = textsOf(tree, '.');
      await expect(generate(tree, { root: '.' }, ALL_PARTS, dialogue)).rejects.toThrow(
        /is a link out of the workspace, to/,
      );
      expect(tree.changes()).toEqual([]);
      expect(textsOf(new DiskTree(root), '.')).toEqual(before);
      expect(readdirSync(join(folder, 'outside'))).toEqual([]);
    },
  );
});
