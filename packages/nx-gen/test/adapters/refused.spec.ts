import { nestTree, SCHEMA } from '../../src/testing/nest-tree';
import {
  adapterSource,
  adapterPath,
  USER_MODULE_FILE,
  errorLinesOf,
  runGenerator,
  type FileOverrides,
} from '../support/adapters';

describe('a run with invalid adapters', () => {
  it('reports every error with file and line', async () => {
    const report = await errorLinesOf({
      [adapterPath('a')]: 'export const a = 1;\n',
      [adapterPath('b')]: adapterSource(
        `method: 'GTE', path: 'b', auth: 'NoGuard', target: 'UserService.no'`,
      ),
      [adapterPath('c', 'src/features/post')]: 'export default {',
    });
    expect(report.map((line) => line.replace(/(\.ts:\d+:).*/, '$1'))).toEqual([
      'src/features/post/adapters/c.adapter.ts:1:',
      'src/features/user/adapters/a.adapter.ts:1:',
      'src/features/user/adapters/b.adapter.ts:2:',
      'src/features/user/adapters/b.adapter.ts:2:',
      'src/features/user/adapters/b.adapter.ts:2:',
      'src/features/user/adapters/b.adapter.ts:2:',
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'two on one route',
      { a: `method: 'PUT', path: '/x/:a'`, b: `method: 'PUT', path: '/X/:b'` },
      /b\.adapter\.ts:2: PUT \/X\/:b is already the route of a\.adapter\.ts/,
    ],
    [
      'a generated route',
      { search: `method: 'GET', path: '/'` },
      /search\.adapter\.ts:2: GET \/ would replace the generated GET \/, .*as in '\/search'$/,
    ],
    [
      'a generated route with an id',
      { slug: `method: 'GET', path: '/:slug'` },
      /GET \/:slug would replace the generated GET \/:id, .*as in '\/slug\/:slug'$/,
    ],
    [
      'two names with the same import name',
      { 'a-b': `method: 'GET', path: '/a'`, a_b: `method: 'GET', path: '/b'` },
      /a_b\.adapter\.ts and a-b\.adapter\.ts would both be imported as aB|a-b\.adapter\.ts and a_b\.adapter\.ts would both be imported as aB/,
    ],
    [
      'a name beside a reserved one',
      { new: `method: 'GET', path: '/a'`, 'new-adapter': `method: 'GET', path: '/b'` },
      /would both be imported as newAdapter; rename one of them/,
    ],
    [
      'the name by which API keys may read',
      { read: `method: 'POST', path: '/:id/read'` },
      /API keys for reading would open this POST route; give read\.adapter\.ts another name, such as mark-read\.adapter\.ts/,
    ],
    ['no name', { '': `method: 'GET', path: '/a'` }, /"\.adapter\.ts" cannot be used in an import/],
    ['a strange name', { 'a b': `method: 'GET', path: '/a'` }, /"a b\.adapter\.ts" cannot be used/],
    [
      'a name of a method of Object.prototype',
      { 'to-string': `method: 'GET', path: '/a'` },
      /a controller cannot have a method toString; give to-string\.adapter\.ts another name/,
    ],
    [
      'a name of a Nest lifecycle hook',
      { 'on-module-destroy': `method: 'GET', path: '/a'` },
      /a controller cannot have a method onModuleDestroy/,
    ],
  ])('rejects %s', async (_, files, message) => {
    const changes = Object.entries(files).map(([name, text]) => [
      adapterPath(name),
      adapterSource(text),
    ]);
    const report = await errorLinesOf(Object.fromEntries(changes) as FileOverrides);
    expect(report).toHaveLength(1);
    expect(report[0]).toMatch(message);
  });

  it('allows a route that the model has no operation for', async () => {
    const tree = nestTree({
      'prisma/schema.prisma': SCHEMA.replace('@gen_form()', '@gen_form(only: [create, edit])'),
      [adapterPath('a')]: adapterSource(`method: 'GET', path: '/:slug'`),
    });
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain("adapterRoute('a', a)");
  });

  it('follows update of the configuration', async () => {
    const withPatch = (path: string): FileOverrides => ({
      'generator.config.ts': "export const config = { update: 'patch' };\n",
      [adapterPath('a')]: adapterSource(`method: 'PATCH', path: '${path}'`),
      [adapterPath('b')]: adapterSource(`method: 'PUT', path: '${path}'`),
    });
    for (const path of ['/', '/:id'])
      expect(await errorLinesOf(withPatch(path))).toEqual([
        expect.stringContaining(`PATCH ${path} would replace the generated PATCH ${path}`),
      ]);
  });

  it('allows the bulk routes of a model without them', async () => {
    const tree = nestTree({
      'prisma/schema.prisma': SCHEMA.replace('@gen_form()', '@gen_form(bulk: no)'),
      [adapterPath('a')]: adapterSource(`method: 'POST', path: '/bulk-delete'`),
    });
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain("adapterRoute('a', a)");
  });

  it('allows PATCH /, and the same route in another model', async () => {
    const tree = nestTree({
      [adapterPath('a')]: adapterSource(`method: 'PATCH', path: '/'`),
      [adapterPath('a', 'src/features/post')]: adapterSource(`method: 'PATCH', path: '/'`),
    });
    await runGenerator(tree);
    expect(tree.read(USER_MODULE_FILE, 'utf-8')).toContain("routes: [adapterRoute('a', a)],");
  });
});

describe('adapters that are not mounted', () => {
  const ROUTE = adapterSource(`method: 'GET', path: '/a', auth: 'public'`);
  const warningsOf = async (changes: FileOverrides): Promise<string[]> =>
    (await runGenerator(nestTree(changes))).warnings;

  it('are reported with the reason', async () => {
    expect(
      await warningsOf({
        [adapterPath('a', 'src/features/session')]: ROUTE,
        [adapterPath('a', 'src/features/billing')]: ROUTE,
        [adapterPath('a', 'src/features/user')]: ROUTE,
        [adapterPath('b', 'src/infrastructure/user')]: ROUTE,
      }),
    ).toEqual([
      'src/features/billing/adapters/a.adapter.ts: not mounted: no marked model has the module billing; move the file to the folder adapters of one that has',
      'src/features/session/adapters/a.adapter.ts: not mounted: the model Session is not marked; write "// @gen_form()" on the line above it, or move the file to the module of a marked model',
      'src/infrastructure/user/adapters/b.adapter.ts: not mounted: the module of User is src/features/user; move the file to its folder adapters',
    ]);
  });

  it('are not confused with files of the same name from other architectures', async () => {
    expect(
      await warningsOf({
        [adapterPath('mail', 'src/features/session')]: 'export class MailAdapter {}\n',
        [adapterPath('type', 'src/features/session')]:
          `import { CrudService } from '@gen/nest';\nexport class A {}`,
        [adapterPath('broken', 'src/features/session')]: `import '@gen/nest';\nexport default {`,
        'src/features/adapters': 'a file',
        'src/features/none/adapters': 'a file',
      }),
    ).toEqual([]);
  });
});

it('an adapter without a guard causes a warning, unless it is declared public', async () => {
  const warningsOf = async (config: string): Promise<string[]> =>
    (await runGenerator(nestTree({ [adapterPath('a')]: adapterSource(config) }))).warnings;
  expect(await warningsOf(`method: 'GET', path: '/a'`)).toEqual([
    "src/features/user/adapters/a.adapter.ts:2: GET /a names no guard, so everybody may call it; name a guard, or write auth: 'public' for a route open to everybody",
  ]);
  expect(await warningsOf(`method: 'GET', path: '/a', auth: 'public'`)).toEqual([]);
});

describe("adapters with adapterAuth: 'required'", () => {
  const CONFIG = 'generator.config.ts';
  const required = (more = ''): FileOverrides => ({
    [CONFIG]: `export const config = { adapterAuth: 'required'${more} };\n`,
  });
  const GUARDS = `method: 'GET', path: '/guarded', auth: 'JwtAuthGuard'`;
  const PUBLIC = `method: 'GET', path: '/public', auth: 'public'`;

  it('stop the run if they declare no auth, each with its line and the two ways out', async () => {
    const report = await errorLinesOf({
      ...required(),
      [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a'`),
      [adapterPath('b')]: adapterSource(GUARDS),
      [adapterPath('c')]: adapterSource(PUBLIC),
      [adapterPath('d', 'src/features/post')]: adapterSource(`method: 'POST', path: '/d'`),
    });
    expect(report).toEqual([
      "src/features/post/adapters/d.adapter.ts:2: POST /d declares no auth, and adapterAuth is 'required'; write auth: 'JwtAuthGuard', or auth: 'public' for a route open to everybody",
      "src/features/user/adapters/a.adapter.ts:2: GET /a declares no auth, and adapterAuth is 'required'; write auth: 'JwtAuthGuard', or auth: 'public' for a route open to everybody",
    ]);
  });

  it('are mounted without a warning if they declare it', async () => {
    const tree = nestTree({
      ...required(),
      [adapterPath('b')]: adapterSource(GUARDS),
      [adapterPath('c')]: adapterSource(PUBLIC),
    });
    expect((await runGenerator(tree)).warnings).toEqual([]);
    const text = tree.read(USER_MODULE_FILE, 'utf-8');
    expect(text).toContain("adapterRoute('b', b");
    expect(text).toContain("adapterRoute('c', c");
  });

  it('are told the guard that the configuration of the project logs in with', async () => {
    const files: FileOverrides = {
      [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a'`),
      'src/auth/key.guard.ts': 'export class KeyGuard {}\n',
    };
    expect(await errorLinesOf({ ...required(", guards: ['KeyGuard']"), ...files })).toEqual([
      expect.stringContaining("; write auth: 'KeyGuard', or"),
    ]);
  });

  it('stop a run over files that the last one left up to date', async () => {
    const tree = nestTree({ [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a'`) });
    await runGenerator(tree);
    tree.write(`apps/api/${CONFIG}`, required()[CONFIG] ?? '');
    await expect(runGenerator(tree)).rejects.toThrow('GET /a declares no auth');
  });

  it.each<[string, RegExp]>([
    [`'a b'`, /is not a class name/],
    ['[]', /auth is an empty list/],
    ['guards()', /auth is not written out/],
  ])('are told once what is wrong with auth: %s', async (auth, message) => {
    const files = { [adapterPath('a')]: adapterSource(`method: 'GET', path: '/a', auth: ${auth}`) };
    expect(await errorLinesOf({ ...required(), ...files })).toEqual([
      expect.stringMatching(message),
    ]);
  });
});
