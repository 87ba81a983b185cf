import { nestTree, SCHEMA } from '../../src/testing/nest-tree';
import { adapter, at, MODULE, refused, run, type Changes } from '../support/adapters';

describe('a run with wrong adapters', () => {
  it('writes nothing and tells all of it, by file and line', async () => {
    const report = await refused({
      [at('a')]: 'export const a = 1;\n',
      [at('b')]: adapter(`method: 'GTE', path: 'b', auth: 'NoGuard', target: 'UserService.no'`),
      [at('c', 'src/features/post')]: 'export default {',
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
      /b\.adapter\.ts:2: PUT \/X\/:b is the route of a\.adapter\.ts already/,
    ],
    [
      'a generated route',
      { search: `method: 'GET', path: '/'` },
      /search\.adapter\.ts:2: GET \/ would take the place of the generated GET \/, .*as in '\/search'$/,
    ],
    [
      'a generated route with an id',
      { slug: `method: 'GET', path: '/:slug'` },
      /GET \/:slug would take the place of the generated GET \/:id, .*as in '\/slug\/:slug'$/,
    ],
    [
      'two names that are one',
      { 'a-b': `method: 'GET', path: '/a'`, a_b: `method: 'GET', path: '/b'` },
      /a_b\.adapter\.ts and a-b\.adapter\.ts would both be imported as aB|a-b\.adapter\.ts and a_b\.adapter\.ts would both be imported as aB/,
    ],
    [
      'a name beside a reserved one',
      { new: `method: 'GET', path: '/a'`, 'new-adapter': `method: 'GET', path: '/b'` },
      /would both be imported as newAdapter; rename one of them/,
    ],
    ['no name', { '': `method: 'GET', path: '/a'` }, /"\.adapter\.ts" is no name to import by/],
    ['a strange name', { 'a b': `method: 'GET', path: '/a'` }, /"a b\.adapter\.ts" is no name/],
    [
      'a name that every object has',
      { 'to-string': `method: 'GET', path: '/a'` },
      /a controller cannot have a method toString; give to-string\.adapter\.ts another name/,
    ],
    [
      'a name that Nest calls',
      { 'on-module-destroy': `method: 'GET', path: '/a'` },
      /a controller cannot have a method onModuleDestroy/,
    ],
  ])('says what to do about %s', async (_, files, message) => {
    const changes = Object.entries(files).map(([name, text]) => [at(name), adapter(text)]);
    const report = await refused(Object.fromEntries(changes) as Changes);
    expect(report).toHaveLength(1);
    expect(report[0]).toMatch(message);
  });

  it('leaves routes alone that the model has no operation for', async () => {
    const tree = nestTree({
      'prisma/schema.prisma': SCHEMA.replace('@gen_form()', '@gen_form(only: [create, edit])'),
      [at('a')]: adapter(`method: 'GET', path: '/:slug'`),
    });
    await run(tree);
    expect(tree.read(MODULE, 'utf-8')).toContain("adapterRoute('a', a)");
  });

  it('leaves PATCH / and routes of other models alone', async () => {
    const tree = nestTree({
      [at('a')]: adapter(`method: 'PATCH', path: '/'`),
      [at('a', 'src/features/post')]: adapter(`method: 'PATCH', path: '/'`),
    });
    await run(tree);
    expect(tree.read(MODULE, 'utf-8')).toContain("routes: [adapterRoute('a', a)],");
  });
});

describe('adapters that nothing mounts', () => {
  const ROUTE = adapter(`method: 'GET', path: '/a', auth: 'public'`);
  const warningsOf = async (changes: Changes): Promise<string[]> =>
    (await run(nestTree(changes))).warnings;

  it('are told, with the reason', async () => {
    expect(
      await warningsOf({
        [at('a', 'src/features/session')]: ROUTE,
        [at('a', 'src/features/billing')]: ROUTE,
        [at('a', 'src/features/user')]: ROUTE,
        [at('b', 'src/infrastructure/user')]: ROUTE,
      }),
    ).toEqual([
      'src/features/billing/adapters/a.adapter.ts: not mounted: no marked model has the module billing; move the file to the folder adapters of one that has',
      'src/features/session/adapters/a.adapter.ts: not mounted: the model Session is not marked; write "// @gen_form()" on the line above it, or move the file to the module of a marked model',
      'src/infrastructure/user/adapters/b.adapter.ts: not mounted: the module of User is src/features/user; move the file to its folder adapters',
    ]);
  });

  it('are not confused with what other architectures call so', async () => {
    expect(
      await warningsOf({
        [at('mail', 'src/features/session')]: 'export class MailAdapter {}\n',
        [at('type', 'src/features/session')]:
          `import { CrudService } from '@gen/nest';\nexport class A {}`,
        [at('broken', 'src/features/session')]: `import '@gen/nest';\nexport default {`,
        'src/features/adapters': 'a file',
        'src/features/none/adapters': 'a file',
      }),
    ).toEqual([]);
  });
});

it('an adapter that names no guard is told, unless it says that it is open', async () => {
  const warningsOf = async (config: string): Promise<string[]> =>
    (await run(nestTree({ [at('a')]: adapter(config) }))).warnings;
  expect(await warningsOf(`method: 'GET', path: '/a'`)).toEqual([
    "src/features/user/adapters/a.adapter.ts:2: GET /a names no guard, so everybody may ask it; name a guard, or write auth: 'public' for a route that is open to everybody",
  ]);
  expect(await warningsOf(`method: 'GET', path: '/a', auth: 'public'`)).toEqual([]);
});
