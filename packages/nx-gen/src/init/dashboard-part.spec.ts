import { generate } from '../run/generate';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const SOURCE = 'src/dashboard/src';

const scaffolded = async (own: Record<string, string> = {}, more: Record<string, string> = {}) => {
  const files = Object.entries(own).map(([path, text]) => [`${SOURCE}/${path}`, text]);
  const tree = new MemoryTree({ ...nestNewFiles(), ...more, ...Object.fromEntries(files) });
  await initialize(tree, { root: '.', scaffold: 'dashboard', skipFormat: true });
  return tree;
};

it('sets no passwordPath when the login has no route to change the password', async () => {
  const tree = await scaffolded({}, { 'src/auth/auth.controller.ts': "  @Post('login')\n" });
  expect(tree.textOf(`${SOURCE}/providers/auth.ts`)).not.toContain('passwordPath');
});

describe('the packages that Vite bundles for development', () => {
  const settingsIn = async (files: Record<string, string>): Promise<string> => {
    const tree = new MemoryTree({ ...nestNewFiles(undefined, 'apps/api'), ...files });
    const config = { dashboardPath: '../office/src' };
    await initialize(tree, { root: 'apps/api', scaffold: 'dashboard', config, skipFormat: true });
    return tree.textOf('apps/office/vite.config.mts');
  };

  it('are in a folder of their own for each dashboard of an Nx workspace, since several run at a time', async () => {
    expect(await settingsIn({ 'nx.json': '{}', 'package.json': '{}' })).toContain(
      "  cacheDir: '../../node_modules/.vite/apps/office',\n",
    );
  });

  it('are where Vite puts them for a dashboard with its own package.json', async () => {
    const workspace = { 'nx.json': '{}', 'package.json': '{}', 'apps/office/package.json': '{}' };
    expect(await settingsIn(workspace)).not.toContain('cacheDir');
    expect(await settingsIn({})).not.toContain('cacheDir');
  });
});

const OLD_APP = `import { Admin } from 'react-admin';
import { dataProvider } from './providers/dataProvider';

export const App = () => (
  <Admin dataProvider={dataProvider}>
  </Admin>
);
`;

const OLD = {
  'App.tsx': OLD_APP,
  'providers/auth.ts': `import { createAuth } from '@gen/react-admin';\nexport const auth = createAuth({ apiUrl: '' });\n`,
  'providers/dataProvider.ts': `import { createDataProvider } from '@gen/react-admin';\n\nexport const dataProvider = createDataProvider({ apiUrl: '', endpoints: {}, directives: {} });\n`,
};

describe('a dashboard of an older version', () => {
  it('keeps its files, and gets no files that it would not import', async () => {
    const tree = await scaffolded(OLD);
    for (const [path, text] of Object.entries(OLD))
      expect(tree.textOf(`${SOURCE}/${path}`)).toBe(text);
    const written = tree.writtenPaths.filter((path) => path.startsWith(SOURCE));
    expect(written).toEqual([`${SOURCE}/main.tsx`]);
  });

  it('gets back a missing file that it imports', async () => {
    const app = OLD_APP.replace(
      '\n\n',
      "\nimport { i18nProvider } from './i18n/i18nProvider';\n\n",
    );
    const tree = await scaffolded({ ...OLD, 'App.tsx': app });
    expect(tree.isFile(`${SOURCE}/i18n/i18nProvider.ts`)).toBe(true);
    expect(tree.isFile(`${SOURCE}/i18n/overrides.ts`)).toBe(true);
    expect(tree.isFile(`${SOURCE}/StartPage.tsx`)).toBe(false);
  });

  it('is wired by a run of the generator without adopting newer features', async () => {
    const schema = `datasource db {\n  provider = "postgresql"\n}\ngenerator client {\n  provider = "prisma-client-js"\n}\n\n// @gen_form()\nmodel Tag {\n  id Int @id\n  name String\n}\n`;
    const guards = 'export class JwtAuthGuard {}\nexport class AdminGuard {}\n';
    const tree = await scaffolded(OLD, {
      'prisma/schema.prisma': schema,
      'src/guards.ts': guards,
      'src/prisma.service.ts': 'export class PrismaService {}\n',
    });
    const options = { root: '.', skipFormat: true };
    await generate(tree, options, ['dashboard'], { warn: () => undefined });
    const app = tree.textOf(`${SOURCE}/App.tsx`);
    expect(app).toContain('<Resource {...tags}>');
    expect(app).not.toContain('i18nProvider');
    expect(tree.isFile(`${SOURCE}/i18n/i18nProvider.ts`)).toBe(false);
  });
});
