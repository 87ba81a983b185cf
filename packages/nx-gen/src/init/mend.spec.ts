import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const MAIN = 'src/main.ts';
const CONFIG = 'generator.config.ts';
const PROVIDERS = 'src/dashboard/src/providers';

async function scaffolded(): Promise<MemoryTree> {
  const tree = new MemoryTree(nestNewFiles());
  await initialize(tree, { root: '.', scaffold: 'prisma,auth,upload,dashboard' });
  tree.writtenPaths.length = 0;
  return tree;
}

const again = (tree: MemoryTree) => initialize(tree, { root: '.', scaffold: '' });

const edit = (tree: MemoryTree, path: string, from: string | RegExp, to: string): void => {
  const text = tree.textOf(path);
  if (text.replace(from, to) === text) throw new Error(`${path} has no ${String(from)}`);
  tree.write(path, text.replace(from, to));
};

const withPrefix = (tree: MemoryTree, prefix: string): void =>
  edit(
    tree,
    MAIN,
    /(?: {2}app\.setGlobalPrefix\(.*\);\n)?( {2}await app\.listen)/,
    `${prefix ? `  app.setGlobalPrefix('${prefix}');\n` : ''}$1`,
  );

/** Every place that has to know the global prefix. */
const addresses = (tree: MemoryTree): string[] => [
  tree.textOf(`${PROVIDERS}/auth.ts`).match(/apiUrl: .*?(?=,| })/)?.[0] ?? '',
  tree.textOf(`${PROVIDERS}/dataProvider.ts`).match(/apiUrl: .*?(?=,)/)?.[0] ?? '',
  tree.textOf('src/dashboard/vite.config.mts').match(/proxy: \{ (.*?):/)?.[1] ?? '',
  tree
    .textOf('src/upload/upload.settings.ts')
    .match(/storageFromEnvironment\(([^]*?)\)/)?.[1]
    ?.replace(/\s+/g, ' ')
    .replace(', }', ' }') ?? '',
];

describe('init, run again after a change of the global prefix', () => {
  it('updates the prefix in every file that needs it, and removes it again', async () => {
    const tree = await scaffolded();
    const before = tree.snapshot();
    withPrefix(tree, 'api/v1');
    await again(tree);
    expect(addresses(tree)).toEqual([
      "apiUrl: '/api/v1'",
      "apiUrl: '/api/v1'",
      String.raw`'^/api/v1(/|\\?|$)'`,
      "process.env, { address: '/api/v1/uploads/' }",
    ]);
    tree.writtenPaths.length = 0;
    const { notes } = await again(tree);
    expect([tree.writtenPaths, notes]).toEqual([[], []]);
    withPrefix(tree, 'v2');
    await again(tree);
    expect(addresses(tree)).toEqual([
      "apiUrl: '/v2'",
      "apiUrl: '/v2'",
      String.raw`'^/v2(/|\\?|$)'`,
      "process.env, { address: '/v2/uploads/' }",
    ]);
    withPrefix(tree, '');
    await again(tree);
    const settings = 'src/upload/upload.settings.ts';
    expect({ ...tree.snapshot(), [settings]: '' }).toEqual({ ...before, [settings]: '' });
    expect(addresses(tree)[3]).toBe("process.env, { address: '/uploads/' }");
  });

  const withVersioning = (tree: MemoryTree, options: string): void =>
    edit(
      tree,
      MAIN,
      '  await app.listen',
      `  app.enableVersioning(${options});\n  await app.listen`,
    );

  it('adds the version that the URLs have', async () => {
    const tree = await scaffolded();
    withPrefix(tree, 'api');
    withVersioning(tree, "{ type: VersioningType.URI, defaultVersion: '1' }");
    await again(tree);
    const withVersion = [
      "apiUrl: '/api/v1'",
      "apiUrl: '/api/v1'",
      String.raw`'^/api/v1(/|\\?|$)'`,
      "process.env, { address: '/api/v1/uploads/' }",
    ];
    expect(addresses(tree)).toEqual(withVersion);
    // the dashboard may use any of several default versions
    edit(tree, MAIN, "defaultVersion: '1'", "defaultVersion: ['2', '1']");
    const { notes } = await again(tree);
    expect([addresses(tree), notes]).toEqual([withVersion, []]);
  });

  it.each([
    [
      'const app = setUp(app);\nawait app.listen(3000);\n',
      "app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });",
    ],
    ['app.enableVersioning(versioning());\n', ''],
  ])('leaves a version alone that main.ts does not tell: %j', async (main, setUp) => {
    const tree = await scaffolded();
    edit(tree, `${PROVIDERS}/auth.ts`, "apiUrl: ''", "apiUrl: '/v1'");
    tree.write(MAIN, main);
    tree.write('src/set-up.ts', setUp);
    tree.writtenPaths.length = 0;
    const { notes } = await again(tree);
    expect([tree.writtenPaths, notes]).toEqual([[], []]);
  });

  it('keeps a prefix of the user that has a proxy of another form', async () => {
    const tree = await scaffolded();
    for (const name of ['auth', 'dataProvider'])
      edit(tree, `${PROVIDERS}/${name}.ts`, "apiUrl: ''", "apiUrl: '/backend'");
    edit(
      tree,
      'src/dashboard/vite.config.mts',
      /proxy: \{ .* \},/,
      "proxy: { '/backend': api, '/gen-api': api },",
    );
    tree.writtenPaths.length = 0;
    const { notes } = await again(tree);
    expect(tree.writtenPaths).toEqual([]);
    expect(notes).toEqual([
      expect.stringMatching(/auth\.ts:8 expects the API at \/backend, but/),
      expect.stringMatching(/dataProvider\.ts:\d+ expects the API at \/backend, but/),
    ]);
  });

  it('formats a file only if it was formatted before', async () => {
    const root = mkdtempSync(join(tmpdir(), 'gen-mend-'));
    const file = (path: string): string => join(root, path);
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(file(path)), { recursive: true });
      writeFileSync(file(path), text);
    };
    const init = async (scaffold: string): Promise<void> => {
      const disk = new DiskTree(root);
      await initialize(disk, { root: '.', scaffold });
      disk.flush();
    };
    Object.entries(nestNewFiles()).forEach(([path, text]) => write(path, text));
    write('.prettierrc', '{ "singleQuote": true, "printWidth": 80 }');
    await init('auth,upload,dashboard');
    const [auth, settings] = [`${PROVIDERS}/auth.ts`, 'src/upload/upload.settings.ts'];
    write(auth, readFileSync(file(auth), 'utf8').replace('createAuth({', 'createAuth(  {'));
    write(MAIN, "app.setGlobalPrefix('api/v1');\n");
    await init('');
    const texts = [auth, settings].map((path) => readFileSync(file(path), 'utf8'));
    rmSync(root, { recursive: true });
    expect(texts).toEqual([
      expect.stringMatching(/createAuth\( {2}\{\s+apiUrl: '\/api\/v1'/),
      expect.stringMatching(/process\.env, \{\n +address: '\/api\/v1\/uploads\/',\n +\}/),
    ]);
  });

  it('leaves changes of the user as they are, and reports what to write', async () => {
    const tree = await scaffolded();
    edit(tree, `${PROVIDERS}/auth.ts`, "apiUrl: ''", "apiUrl: '/gateway'");
    edit(
      tree,
      'src/dashboard/vite.config.mts',
      /proxy: \{ .* \},/,
      "proxy: { '/gen-api': api, '/auth': api },",
    );
    edit(
      tree,
      'src/upload/upload.settings.ts',
      '(process.env)',
      "(process.env, { address: '/files/' })",
    );
    withPrefix(tree, 'api');
    const before = tree.snapshot();
    tree.writtenPaths.length = 0;
    const { notes } = await again(tree);
    expect(tree.writtenPaths).toEqual([`${PROVIDERS}/dataProvider.ts`]);
    for (const path of ['src/dashboard/vite.config.mts', `${PROVIDERS}/auth.ts`])
      expect(tree.textOf(path)).toBe(before[path]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^src\/dashboard\/src\/providers\/auth\.ts:8 expects the API at \/gateway, but src\/main\.ts puts it at \/api: write apiUrl: '\/api'$/,
      ),
      expect.stringMatching(
        /^src\/dashboard\/vite\.config\.mts:\d+ does not forward the URLs below \/api, where src\/main\.ts puts the API: write '\^\/api\(\/\|\\\\\?\|\$\)'/,
      ),
      expect.stringMatching(
        /^src\/upload\/upload\.settings\.ts:\d+ gives uploads the address \/files\/, but src\/main\.ts serves them at \/api\/uploads\/: write address: '\/api\/uploads\/'$/,
      ),
    ]);
  });

  it('does not change an address on another server or one that is computed', async () => {
    const tree = await scaffolded();
    edit(tree, `${PROVIDERS}/auth.ts`, "apiUrl: ''", "apiUrl: 'https://api.example.com'");
    edit(
      tree,
      `${PROVIDERS}/dataProvider.ts`,
      "apiUrl: ''",
      'apiUrl: import.meta.env.VITE_API_URL',
    );
    edit(tree, 'src/upload/upload.settings.ts', '(process.env)', '(process.env, options())');
    withPrefix(tree, 'api');
    tree.writtenPaths.length = 0;
    const { notes } = await again(tree);
    expect(notes).toEqual([]);
    expect(tree.writtenPaths).toEqual(['src/dashboard/vite.config.mts']);
    const elsewhere = await scaffolded();
    withPrefix(elsewhere, 'api');
    await again(elsewhere);
    withPrefix(elsewhere, '');
    elsewhere.write('src/setup.ts', "app.setGlobalPrefix('api');\n");
    elsewhere.writtenPaths.length = 0;
    await again(elsewhere);
    expect(elsewhere.writtenPaths).toEqual([]);
    const computed = await scaffolded();
    edit(
      computed,
      MAIN,
      '  await app.listen',
      '  app.setGlobalPrefix(prefix());\n  await app.listen',
    );
    computed.writtenPaths.length = 0;
    await again(computed);
    expect(computed.writtenPaths).toEqual([]);
  });
});

describe('init, run again after the dashboard was moved', () => {
  async function moved(): Promise<MemoryTree> {
    const tree = await scaffolded();
    for (const [path, text] of Object.entries(tree.snapshot())) {
      if (!path.startsWith('src/dashboard/')) continue;
      tree.delete(path);
      tree.write(path.replace('src/dashboard', 'apps/admin'), text);
    }
    edit(tree, CONFIG, "'src/dashboard/src'", "'apps/admin/src'");
    tree.writtenPaths.length = 0;
    return tree;
  }

  it('excludes it from the compiler of the API, and updates the scripts that start it', async () => {
    const tree = await moved();
    const { notes } = await again(tree);
    expect(notes).toEqual([]);
    for (const name of ['tsconfig.json', 'tsconfig.build.json'])
      expect(tree.textOf(name)).toContain('"apps/admin"');
    const { scripts } = JSON.parse(tree.textOf('package.json')) as { scripts: object };
    expect(scripts).toMatchObject({
      dashboard: 'npm run dev --workspace apps/admin',
      'dashboard:build': 'npm run build --workspace apps/admin',
    });
    expect(JSON.parse(tree.textOf('package.json'))).toMatchObject({ workspaces: ['apps/admin'] });
    tree.writtenPaths.length = 0;
    await again(tree);
    expect(tree.writtenPaths).toEqual([]);
  });

  it('adds its build output and node_modules to .gitignore', async () => {
    const tree = await moved();
    const before = '/.env\n/.data\n/uploads\n/dist\n/src/dashboard/dist\n';
    tree.write('.gitignore', before);
    await again(tree);
    await again(tree);
    expect(tree.textOf('.gitignore')).toBe(`${before}/apps/admin/dist\n/apps/admin/node_modules\n`);
  });

  it('updates the scripts even when it is outside the project’s folder', async () => {
    const tree = await moved();
    for (const [path, text] of Object.entries(tree.snapshot())) {
      if (!path.startsWith('apps/admin/')) continue;
      tree.delete(path);
      tree.write(path.replace('apps/admin', 'web'), text);
    }
    tree.write(
      'web/package.json',
      '{ "scripts": { "dev": "vite", "build": "vite build", "look": "vite preview --port 1" } }\n',
    );
    edit(tree, CONFIG, "'apps/admin/src'", "'web/src'");
    const { notes } = await again(tree);
    expect(notes).toEqual([]);
    expect(tree.textOf('package.json')).toContain('"dashboard": "npm run dev --workspace web"');
    expect(tree.textOf('web/package.json')).toContain('"build": "vite build"');
  });

  it('updates the scripts of a dashboard without its own package.json', async () => {
    const tree = await moved();
    tree.delete('apps/admin/package.json');
    const scripts = {
      dashboard: 'vite src/dashboard',
      'dashboard:build': 'vite build src/dashboard',
    };
    tree.write('package.json', JSON.stringify({ scripts }));
    await again(tree);
    expect(JSON.parse(tree.textOf('package.json'))).toMatchObject({
      scripts: { dashboard: 'vite apps/admin', 'dashboard:build': 'vite build apps/admin' },
    });
  });

  it('changes the folder alone in a script, also when it is called like a command of Vite', async () => {
    const tree = await moved();
    tree.delete('apps/admin/package.json');
    const scripts = { dashboard: 'vite vite', 'dashboard:build': 'vite build vite' };
    tree.write('package.json', JSON.stringify({ scripts }));
    await again(tree);
    expect(JSON.parse(tree.textOf('package.json'))).toMatchObject({
      scripts: { dashboard: 'vite apps/admin', 'dashboard:build': 'vite build apps/admin' },
    });
  });

  it('keeps scripts changed by the user, and reports those that name the old folder', async () => {
    const tree = await moved();
    edit(tree, 'package.json', /(run dev --workspace src.dashboard)/, '$1 --port 4300');
    const { notes } = await again(tree);
    expect(notes).toEqual([
      'package.json: the script dashboard names src/dashboard, but the dashboard is now in apps/admin.',
    ]);
    expect(tree.textOf('package.json')).toContain('--workspace src/dashboard --port 4300"');
    expect(tree.textOf('package.json')).toContain('"npm run build --workspace apps/admin"');
  });
});
