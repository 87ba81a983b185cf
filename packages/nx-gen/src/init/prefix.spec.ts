import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const CONFIG = 'generator.config.ts';
const AUTH = 'src/dashboard/src/providers/auth.ts';

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

  it('reports a route of the user', async () => {
    const tree = await scaffolded();
    tree.write(
      AUTH,
      tree.textOf(AUTH).replace('fields: resourceFields', "$&,\n  access: '/my/rights'"),
    );
    expect(await withRoutes(tree, 'rest')).toEqual([
      expect.stringMatching(
        /auth\.ts:\d+ asks \/my\/rights what .*: write access: '\/rest\/access'$/,
      ),
    ]);
  });
});
