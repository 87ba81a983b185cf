import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiskTree } from '../output/disk-tree';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNew } from './testing/nest-new';

const MAIN = 'src/main.ts';
const CONFIG = 'generator.config.ts';
const PROVIDERS = 'src/dashboard/src/providers';

async function scaffolded(): Promise<MemoryTree> {
  const tree = new MemoryTree(nestNew());
  await initialize(tree, { root: '.', scaffold: 'prisma,auth,upload,dashboard' });
  tree.written.length = 0;
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

/** Where every file stands that has to know the prefix. */
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
  it('brings it to every file that has to know it, and takes it away again', async () => {
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
    tree.written.length = 0;
    const { notes } = await again(tree);
    expect([tree.written, notes]).toEqual([[], []]);
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

  it('formats a file that was formatted, and no other one', async () => {
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
    Object.entries(nestNew()).forEach(([path, text]) => write(path, text));
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

  it('leaves what the user has written there, and says what to write', async () => {
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
    tree.written.length = 0;
    const { notes } = await again(tree);
    expect(tree.written).toEqual([`${PROVIDERS}/dataProvider.ts`]);
    for (const path of ['src/dashboard/vite.config.mts', `${PROVIDERS}/auth.ts`])
      expect(tree.textOf(path)).toBe(before[path]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^src\/dashboard\/src\/providers\/auth\.ts:8 expects the API at \/gateway, and src\/main\.ts puts it at \/api: write apiUrl: '\/api'$/,
      ),
      expect.stringMatching(
        /^src\/dashboard\/vite\.config\.mts:\d+ does not pass on the addresses below \/api, where src\/main\.ts puts the API: write '\^\/api\(\/\|\\\\\?\|\$\)'/,
      ),
      expect.stringMatching(
        /^src\/upload\/upload\.settings\.ts:\d+ gives uploads the address \/files\/, and src\/main\.ts serves them at \/api\/uploads\/: write address: '\/api\/uploads\/'$/,
      ),
    ]);
  });

  it('leaves an address of another server alone, and one that only running it would tell', async () => {
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
    tree.written.length = 0;
    const { notes } = await again(tree);
    expect(notes).toEqual([]);
    expect(tree.written).toEqual(['src/dashboard/vite.config.mts']);
    const elsewhere = await scaffolded();
    withPrefix(elsewhere, 'api');
    await again(elsewhere);
    withPrefix(elsewhere, '');
    elsewhere.write('src/setup.ts', "app.setGlobalPrefix('api');\n");
    elsewhere.written.length = 0;
    await again(elsewhere);
    expect(elsewhere.written).toEqual([]);
    const computed = await scaffolded();
    edit(
      computed,
      MAIN,
      '  await app.listen',
      '  app.setGlobalPrefix(prefix());\n  await app.listen',
    );
    computed.written.length = 0;
    await again(computed);
    expect(computed.written).toEqual([]);
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
    tree.written.length = 0;
    return tree;
  }

  it('keeps it from the compiler of the API, and starts it from where it is', async () => {
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
    tree.written.length = 0;
    await again(tree);
    expect(tree.written).toEqual([]);
  });

  it('keeps what is built there out of git', async () => {
    const tree = await moved();
    tree.write('.gitignore', '/dist\n/src/dashboard/dist\n');
    await again(tree);
    await again(tree);
    expect(tree.textOf('.gitignore')).toBe(
      '/dist\n/src/dashboard/dist\n/apps/admin/dist\n/apps/admin/node_modules\n',
    );
  });

  it('starts it from where it is outside of the project too', async () => {
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

  it('starts one whose packages stand in the project’s own package.json, as before', async () => {
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

  it('leaves scripts of the user, and says which name the old folder', async () => {
    const tree = await moved();
    edit(tree, 'package.json', /(run dev --workspace src.dashboard)/, '$1 --port 4300');
    const { notes } = await again(tree);
    expect(notes).toEqual([
      'package.json: the script dashboard names src/dashboard, where no dashboard is any more; it is in apps/admin.',
    ]);
    expect(tree.textOf('package.json')).toContain('--workspace src/dashboard --port 4300"');
    expect(tree.textOf('package.json')).toContain('"npm run build --workspace apps/admin"');
  });
});
