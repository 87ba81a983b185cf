import { parse } from 'yaml';
import { dashboardDependencies } from './dependencies';
import { initialize, type InitOptions } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const OWN = 'src/dashboard/package.json';

interface Package {
  name?: string;
  private?: boolean;
  workspaces?: unknown;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Resolved {
  resolutions?: Record<string, string>;
}

const scaffolded = async (
  more: Record<string, string> = {},
  options: Partial<InitOptions> = {},
): Promise<{ tree: MemoryTree; notes: string[] }> => {
  const tree = new MemoryTree({ ...nestNewFiles(), ...more });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth,dashboard',
    skipFormat: true,
    ...options,
  });
  return { tree, notes };
};

const json = (tree: MemoryTree, path = 'package.json') => JSON.parse(tree.textOf(path)) as Package;
const listed = ({ dependencies, devDependencies }: Package): string[] =>
  Object.keys({ ...dependencies, ...devDependencies });

/** The files of `nest new`, with additional entries in package.json. */
const rootWith = (more: object): Record<string, string> => ({
  'package.json': JSON.stringify({
    ...(JSON.parse(nestNewFiles()['package.json'] ?? '') as object),
    ...more,
  }),
});

const { runtime, development } = dashboardDependencies;

describe('the package.json of a new dashboard', () => {
  it('lists the packages of the dashboard, none of which the API lists', async () => {
    const { tree } = await scaffolded();
    const own = json(tree, OWN);
    expect(own).toMatchObject({ private: true, scripts: { dev: 'vite', build: 'vite build' } });
    expect(Object.keys(own.dependencies ?? {}).sort()).toEqual([...runtime].sort());
    expect(Object.keys(own.devDependencies ?? {}).sort()).toEqual([...development].sort());
    const api = listed(json(tree));
    expect([...runtime, ...development].filter((name) => api.includes(name))).toEqual([]);
  });

  it('pins the shared dependencies of react-admin in resolutions for Yarn, but not for npm', async () => {
    const pinned = (tree: MemoryTree) => (json(tree) as Package & Resolved).resolutions;
    const { tree } = await scaffolded(
      rootWith({ resolutions: { 'react-router': '7.0.0', mine: '1.0.0' } }),
      { packageManager: 'yarn' },
    );
    const { dependencies: own = {} } = json(tree, OWN);
    expect(pinned(tree)).toMatchObject({
      '@mui/material': own['@mui/material'],
      '@tanstack/react-query': own['@tanstack/react-query'],
      'react-router': '7.0.0',
      mine: '1.0.0',
    });
    expect(pinned((await scaffolded({}, { packageManager: 'npm' })).tree)).toBeUndefined();
  });

  it.each([
    ['npm', 'npm run build --workspace src/dashboard'],
    ['yarn', 'yarn --cwd src/dashboard run build'],
    ['bun', 'bun run --cwd src/dashboard build'],
  ] as const)(
    'belongs to a workspace that %s installs and builds from the root',
    async (packageManager, build) => {
      const { tree } = await scaffolded({}, { packageManager });
      expect(json(tree)).toMatchObject({
        workspaces: ['src/dashboard'],
        scripts: { dev: 'gen dev', 'dashboard:build': build },
      });
    },
  );

  it('is added to pnpm-workspace.yaml, whose settings and comments are kept', async () => {
    const before = '# ours\npackages:\n- libs/* # shared\n\nonlyBuiltDependencies: [sharp]\n';
    const { tree } = await scaffolded(
      { 'pnpm-workspace.yaml': before },
      { packageManager: 'pnpm' },
    );
    const text = tree.textOf('pnpm-workspace.yaml');
    expect(text).toBe(before.replace('packages:\n', 'packages:\n- src/dashboard\n'));
    expect(parse(text)).toEqual({
      packages: ['src/dashboard', 'libs/*'],
      onlyBuiltDependencies: ['sharp'],
    });
    expect(json(tree).workspaces).toBeUndefined();
    expect(json(tree).scripts).toMatchObject({
      dashboard: 'pnpm --filter ./src/dashboard run dev',
    });
  });

  it.each([
    ['', 'packages:\n  - src/dashboard\n'],
    ['saveExact: true\n', 'packages:\n  - src/dashboard\n\nsaveExact: true\n'],
    ["packages:\r\n    - 'a'\r\n", "packages:\r\n    - src/dashboard\r\n    - 'a'\r\n"],
    ['packages:', 'packages:\n  - src/dashboard\n'],
  ])('is added to a pnpm-workspace.yaml of %j', async (before, after) => {
    const { tree } = await scaffolded(
      { 'pnpm-workspace.yaml': before },
      { packageManager: 'pnpm' },
    );
    expect(tree.textOf('pnpm-workspace.yaml')).toBe(after);
  });

  it('is mentioned in a note when the format of pnpm-workspace.yaml is not supported', async () => {
    const before = 'packages: [libs/*]\n';
    const { tree, notes } = await scaffolded(
      { 'pnpm-workspace.yaml': before },
      { packageManager: 'pnpm' },
    );
    expect(tree.textOf('pnpm-workspace.yaml')).toBe(before);
    expect(notes.join()).toContain('add src/dashboard to its packages');
  });

  it('is added to existing workspaces', async () => {
    const { tree } = await scaffolded(
      rootWith({ workspaces: { packages: ['libs/*'], nohoist: [] } }),
    );
    expect(json(tree).workspaces).toEqual({ packages: ['libs/*', 'src/dashboard'], nohoist: [] });
  });

  it('comes with an entry for its node_modules in .gitignore', async () => {
    const { tree } = await scaffolded({ '.gitignore': '/node_modules\n' });
    expect(tree.textOf('.gitignore')).toContain('/src/dashboard/node_modules\n');
  });

  it('comes with a new .gitignore, starting with the usual entries, when the repository has none', async () => {
    const { tree } = await scaffolded({ '.git/HEAD': 'ref: refs/heads/main\n' });
    expect(tree.textOf('.gitignore')).toMatch(/^node_modules\n\/dist\n\//);
  });

  it('is not changed by a second run', async () => {
    const { tree } = await scaffolded({}, { packageManager: 'pnpm' });
    tree.writtenPaths.length = 0;
    await initialize(tree, { root: '.', scaffold: 'dashboard', packageManager: 'pnpm' });
    expect(tree.writtenPaths).toEqual([]);
  });

  it('uses the versions passed as an option', async () => {
    const versions = { '@gen/react-admin': 'file:/packed.tgz' };
    const { tree } = await scaffolded({}, { versions });
    expect(json(tree, OWN).dependencies).toMatchObject(versions);
  });
});

describe('no package.json is written for a dashboard', () => {
  it.each<[string, Record<string, string>, Partial<InitOptions>]>([
    [
      'when the root package.json lists its packages',
      rootWith({ devDependencies: { 'react-admin': '5.0.0' } }),
      {},
    ],
    ['in an Nx workspace', { 'nx.json': '{}' }, {}],
    ['when Yarn would refuse workspaces', rootWith({ private: false }), { packageManager: 'yarn' }],
  ])('%s', async (_, more, options) => {
    const { tree } = await scaffolded(more, options);
    expect(tree.isFile(OWN)).toBe(false);
    expect(json(tree).workspaces).toBeUndefined();
    expect(listed(json(tree))).toEqual(expect.arrayContaining(runtime));
  });

  it('in a workspace member, which cannot have workspaces of its own', async () => {
    const files = Object.entries(nestNewFiles()).map(([path, text]) => [`apps/api/${path}`, text]);
    const tree = new MemoryTree({ 'package.json': '{}', ...Object.fromEntries(files) });
    await initialize(tree, { root: 'apps/api', scaffold: 'dashboard', skipFormat: true });
    expect(tree.isFile('apps/api/src/dashboard/package.json')).toBe(false);
    expect(listed(json(tree, 'apps/api/package.json'))).toContain('react-admin');
  });
});

it('the Docker image of the API is installed without the packages of the dashboard', async () => {
  const { tree } = await scaffolded({}, { scaffold: 'prisma,auth,dashboard,docker' });
  const [, production = ''] = tree.textOf('Dockerfile').split('AS production');
  expect(production.indexOf('RUN rm src/dashboard/package.json')).toBeGreaterThan(-1);
  expect(production.indexOf('RUN rm')).toBeLessThan(production.indexOf('npm install'));
});
