import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const CONFIG = 'generator.config.ts';
const AUTH = 'src/dashboard/src/providers/auth.ts';
const PROVIDER = 'src/dashboard/src/providers/dataProvider.ts';

async function scaffolded(): Promise<MemoryTree> {
  const tree = new MemoryTree(nestNewFiles());
  await initialize(tree, { root: '.', scaffold: 'prisma,auth,dashboard' });
  return tree;
}

/** Sets the prefix of generated routes, and runs `init` again. */
async function withRoutes(tree: MemoryTree, routes: string): Promise<readonly string[]> {
  tree.write(
    CONFIG,
    tree
      .textOf(CONFIG)
      .replace(/ {2}prefix: .*\n/, '')
      .replace(/\n\}/, `\n  prefix: '${routes}',\n}`),
  );
  tree.writtenPaths.length = 0;
  const { notes } = await initialize(tree, { root: '.', scaffold: '' });
  return notes;
}

/** Adds the endpoints of a run, which tell its prefix. */
function generate(tree: MemoryTree, routes: string): void {
  tree.write(
    PROVIDER,
    tree.textOf(PROVIDER).replace(/ENDPOINTS START\n/, `$&  users: '${routes}/users',\n`),
  );
}

describe('init, run again after a change of the prefix of generated routes', () => {
  it('updates where the dashboard asks what the user may do, there and back', async () => {
    const tree = await scaffolded();
    expect(tree.textOf(AUTH)).not.toContain('access:');
    expect(await withRoutes(tree, 'rest/v2')).toEqual([]);
    expect(tree.textOf(AUTH)).toContain(
      "  fields: resourceFields,\n  access: '/rest/v2/access',\n});",
    );
    await withRoutes(tree, 'rest/v2');
    expect(tree.writtenPaths).toEqual([]);
    generate(tree, 'rest/v2');
    await withRoutes(tree, 'gen-api');
    expect(tree.textOf(AUTH)).toContain("access: '/gen-api/access',\n});");
  });

  it('updates it together with the global prefix', async () => {
    const tree = await scaffolded();
    const main = tree.textOf('src/main.ts');
    tree.write('src/main.ts', main.replace('  await app.l', "  app.setGlobalPrefix('api');\n$&"));
    await withRoutes(tree, 'rest');
    expect(tree.textOf(AUTH)).toContain("apiUrl: '/api',");
    expect(tree.textOf(AUTH)).toContain("access: '/rest/access',");
  });

  it.each([
    ['fields: resourceFields', 'access: accessPath'],
    ['fields: resourceFields', 'access'],
    ['fields: resourceFields', '...others'],
    ['', "access: '/my/rights'"],
  ])('leaves alone what it cannot judge: %s, %s', async (...properties) => {
    const tree = await scaffolded();
    const text = tree.textOf(AUTH).replace('fields: resourceFields', properties.join());
    tree.write(AUTH, text);
    expect(await withRoutes(tree, 'rest')).toEqual([]);
    expect(tree.textOf(AUTH)).toBe(text);
  });

  it.each(['/my/rights', '/my/access'])('reports %s, a route of the user', async (route) => {
    const tree = await scaffolded();
    generate(tree, 'gen-api');
    const text = tree.textOf(AUTH).replace('fields: resourceFields', `$&,\n  access: '${route}'`);
    tree.write(AUTH, text);
    expect(await withRoutes(tree, 'rest')).toEqual([
      expect.stringMatching(
        new RegExp(`auth\\.ts:\\d+ asks ${route} what .*: write access: '/rest/access'$`),
      ),
    ]);
    expect(tree.textOf(AUTH)).toBe(text);
  });
});
