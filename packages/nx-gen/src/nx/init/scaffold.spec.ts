import { describeFindings, nextSteps } from '../../init/describe';
import { initialize } from '../../init/initialize';
import { SCAFFOLD_PARTS } from '../../init/parts';
import { MemoryTree } from '../../init/testing/memory-tree';
import { nestNewFiles } from '../../init/testing/nest-new';
import schema from '../../../generators/init/schema.json';

const ALL = 'prisma,auth,upload,dashboard';

const scaffolded = async (scaffold: string, more: Record<string, string> = {}) => {
  const tree = new MemoryTree({ ...nestNewFiles(), ...more });
  const result = await initialize(tree, { root: '.', scaffold, skipFormat: true });
  return { tree, result };
};

const commands = {
  install: 'npm install',
  mark: 'npx gen mark',
  migrate: 'npx gen migrate init',
  generate: 'npx gen all',
  run: 'npx',
  dashboard: 'npm run dashboard',
};

interface PackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
}
const packageOf = (tree: MemoryTree) => JSON.parse(tree.textOf('package.json')) as PackageJson;

describe('init in a project from nest new', () => {
  it('writes only the configuration and the packages of generated code when no parts are given', async () => {
    const { tree } = await scaffolded('');
    expect(tree.writtenPaths).toEqual([
      'generator.config.ts',
      'package.json',
      'tsconfig.build.json',
    ]);
    expect(packageOf(tree).dependencies).toMatchObject({
      '@gen/nest': '0.1.0',
      '@nestjs/swagger': '11.4.7',
      'class-validator': '0.15.1',
    });
  });

  it('writes every part, and imports its modules into the application module', async () => {
    const { tree, result } = await scaffolded(ALL);
    for (const path of [
      'prisma/schema.prisma',
      'prisma.config.ts',
      'src/infrastructure/prisma/prisma.service.ts',
      'src/auth/jwt-auth.guard.ts',
      'src/auth/admin.guard.ts',
      'src/upload/upload.controller.ts',
      'src/dashboard/src/App.tsx',
      'src/dashboard/src/providers/dataProvider.ts',
      '.env.example',
    ])
      expect(tree.isFile(path)).toBe(true);
    expect(tree.textOf('src/app.module.ts')).toMatch(
      /imports: \[\s*PrismaModule,\s*HealthModule,\s*AuthModule,\s*UploadModule,\s*\]/,
    );
    expect(result.notes).toEqual([
      expect.stringContaining('src/app.controller.ts is closed to whoever is not signed in'),
    ]);
    expect(result.kept).toEqual([]);
  });

  it('sets up the API documentation, unless the project has its own or has removed the call', async () => {
    const { tree } = await scaffolded('prisma');
    expect(tree.textOf('src/docs/swagger.ts')).toContain('withSharedParts(withHttpErrors(');
    expect(tree.textOf('src/docs/swagger.ts')).toContain("setTitle('my-api')");
    expect(tree.textOf('src/main.ts')).toContain("import { setUpDocs } from './docs/swagger';");
    expect(tree.textOf('src/main.ts')).toContain('  setUpDocs(app);\n');
    expect(tree.textOf('src/main.ts')).toContain(
      '  endOnSignal(app);\n  answerHttpErrors(app);\n  sendSecurityHeaders(app);\n',
    );

    // a call or file that the user removed is not added again
    tree.write('src/main.ts', nestNewFiles()['src/main.ts'] ?? '');
    await initialize(tree, { root: '.', scaffold: 'prisma', skipFormat: true });
    expect(tree.textOf('src/main.ts')).not.toContain('setUpDocs');

    const main = (nestNewFiles()['src/main.ts'] ?? '').replace(
      '  await app.listen',
      "  SwaggerModule.setup('api', app, SwaggerModule.createDocument(app, config));\n  await app.listen",
    );
    const own = await scaffolded('prisma', { 'src/main.ts': main });
    expect(own.tree.exists('src/docs')).toBe(false);
    expect(own.tree.textOf('src/main.ts')).not.toContain('setUpDocs');
    expect(own.result.notes).toEqual([
      expect.stringMatching(
        /^src\/main\.ts is yours: [^]*withSharedParts\(withHttpErrors\(document, app\)\)/,
      ),
    ]);
  });

  it.each(['prisma', 'auth', 'upload', 'dashboard', ALL])(
    'changes nothing when --scaffold=%s runs a second time',
    async (scaffold) => {
      const { tree } = await scaffolded(scaffold);
      const before = tree.snapshot();
      tree.writtenPaths.length = 0;
      const { kept } = await initialize(tree, { root: '.', scaffold, skipFormat: true });
      expect(tree.writtenPaths).toEqual([]);
      expect(tree.snapshot()).toEqual(before);
      expect(kept).toContain('generator.config.ts');
    },
  );

  it('overwrites no file, and reports each one that it keeps', async () => {
    const own = {
      'prisma.config.ts': '// mine\n',
      'src/upload/upload.module.ts': '// mine\n',
      'src/dashboard/index.html': '<!-- mine -->\n',
    };
    const { tree, result } = await scaffolded(ALL, own);
    expect(tree.snapshot()).toMatchObject(own);
    expect(result.kept.sort()).toEqual(Object.keys(own).sort());
    expect(describeFindings(result)).toContain('KEEP prisma.config.ts');
  });

  it('extends an earlier run: adds the login variables to .env.example and its routes to the dashboard', async () => {
    const before = await scaffolded('prisma,dashboard', { '.env.example': 'MINE=1\n' });
    expect(before.tree.textOf('.env.example')).toMatch(/^MINE=1\n\n# .+\nDATABASE_URL=/);
    expect(before.result.notes.join()).not.toContain('createAuth');
    await initialize(before.tree, { root: '.', scaffold: 'auth,sessions', skipFormat: true });
    const example = before.tree.textOf('.env.example');
    for (const name of ['MINE', 'DATABASE_URL', 'JWT_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])
      expect(example.match(new RegExp(`^${name}=`, 'gm'))).toHaveLength(1);
    expect(before.tree.textOf('src/dashboard/src/providers/auth.ts')).toContain(
      "  passwordPath: '/auth/password',\n  sessionPath: '/auth',\n",
    );
  });

  it('also writes the parts that a part needs, and reports why', async () => {
    const { tree, result } = await scaffolded('upload');
    expect(result.parts).toEqual(['prisma', 'auth', 'upload']);
    expect(tree.isFile('src/auth/jwt-auth.guard.ts')).toBe(true);
    expect(result.notes.join()).toContain('upload needs JwtAuthGuard, which no file exports yet');
  });

  it('rejects an unknown part before anything is written', async () => {
    const tree = new MemoryTree(nestNewFiles());
    const run = initialize(tree, { root: '.', scaffold: 'prisma,dashbord' });
    await expect(run).rejects.toThrow('has no part "dashbord"; did you mean dashboard?');
    expect(tree.writtenPaths).toEqual([]);
  });

  it('prompts for the parts when none are given, unless the configuration disables prompts', async () => {
    const ask = jest.fn(async () => ['prisma']);
    const asked = await initialize(new MemoryTree(nestNewFiles()), {
      root: '.',
      ask,
      skipFormat: true,
    });
    expect(asked.parts).toEqual(['prisma']);

    ask.mockClear();
    const silent = { 'generator.config.ts': 'export const config = { nonInteractive: true };\n' };
    const { parts } = await initialize(new MemoryTree(silent), { root: '.', ask });
    expect(parts).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  });

  it('keeps versions that the project chose, and adds the packages of every part', async () => {
    const { tree } = await scaffolded(ALL);
    const { dependencies, devDependencies, scripts } = packageOf(tree);
    expect(dependencies).toMatchObject({
      '@nestjs/common': '^11.0.1',
      '@nestjs/jwt': '11.0.2',
      '@prisma/adapter-pg': '7.10.0',
      'passport-jwt': '4.0.1',
    });
    expect(dependencies).not.toHaveProperty('@types/express');
    expect(devDependencies).toMatchObject({ prisma: '7.10.0', '@types/express': '^5.0.0' });
    expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).sort());
    expect(scripts['dashboard']).toBe('npm run dev --workspace src/dashboard');
  });

  it('lists no package of the dashboard in the package.json of the API', async () => {
    const { tree } = await scaffolded(ALL);
    const { dependencies, devDependencies } = packageOf(tree);
    const ofDashboard = /react|^@mui|^@emotion|^ra-|vite/;
    const all = Object.keys({ ...dependencies, ...devDependencies });
    expect(all.filter((name) => ofDashboard.test(name))).toEqual([]);
  });

  it('keeps dashboard packages where the project already lists them', async () => {
    const own = JSON.parse(nestNewFiles()['package.json'] ?? '') as {
      dependencies: Record<string, string>;
    };
    own.dependencies['react'] = '^19.0.0';
    const { tree } = await scaffolded(ALL, { 'package.json': JSON.stringify(own) });
    expect(packageOf(tree).dependencies).toMatchObject({ react: '^19.0.0' });
    expect(packageOf(tree).devDependencies).not.toHaveProperty('react');
  });

  it('excludes the dashboard, and files beside src, from the compiler of the API', async () => {
    const { tree } = await scaffolded(ALL);
    expect(tree.textOf('tsconfig.json')).toContain(
      '"exclude": ["node_modules", "dist", "src/dashboard"]',
    );
    expect(tree.textOf('tsconfig.build.json')).toContain(
      '"**/*spec.ts", "src/dashboard", "generator.config.ts", "prisma.config.ts"]',
    );
  });

  it('keeps what a tsconfig.json inherits excluded, and asks for a line where that cannot be read', async () => {
    const own = {
      'tsconfig.json': '{ "exclude": ["node_modules", "scripts", "**/*spec.ts"] }',
      'tsconfig.build.json': '{ "extends": "./tsconfig.json" }',
    };
    const { tree } = await scaffolded(ALL, own);
    expect(tree.textOf('tsconfig.build.json')).toContain(
      '"exclude": ["node_modules", "scripts", "**/*spec.ts", "src/dashboard", "generator.config.ts", "prisma.config.ts"]',
    );
    const build = '{ "extends": "@acme/tsconfig" }';
    const unclear = await scaffolded(ALL, { ...own, 'tsconfig.build.json': build });
    expect(unclear.tree.textOf('tsconfig.build.json')).toBe(build);
    expect(unclear.result.notes).toContain(
      'tsconfig.build.json is left as it is: add src/dashboard, generator.config.ts, prisma.config.ts to its "exclude".',
    );
  });

  it('keeps secrets out of a repository that is created later', async () => {
    const { tree } = await scaffolded(ALL);
    expect(tree.textOf('.gitignore')).toMatch(/^node_modules\n\/dist\n[^]*^\/\.env$/m);
  });

  it('keeps secrets, uploads and generated code out of git', async () => {
    const { tree } = await scaffolded(ALL, { '.gitignore': '/dist\n.env\nuploads/' });
    expect(tree.textOf('.gitignore')).toBe(
      '/dist\n.env\nuploads/\n/src/dashboard/node_modules\n/.data\n/src/generated/prisma\n/src/dashboard/dist\n',
    );
  });

  it('lists the next steps, from installing the packages to starting the dashboard', async () => {
    const { result } = await scaffolded(ALL);
    const steps = nextSteps(result, commands, false);
    expect(steps[1]).toBe('  1. Install the packages: npm install');
    expect(steps.at(-3)).toContain(
      'Generate the client and create the tables: npx prisma generate && npx gen migrate init',
    );
    expect(steps.at(-2)).toContain('npx gen all');
    expect(steps.at(-1)).toContain('npm run dashboard');
    expect(nextSteps(result, commands, true).join()).not.toContain('npm install');
    const images = nextSteps({ ...result, parts: ['docker'] }, commands, true);
    expect(images).toEqual([
      'Next steps:',
      expect.stringMatching(/^ {2}1\. .*compose\.yaml.*: docker compose up --build$/),
    ]);
  });
});

it('offers the same parts to nx and Nx Console as to gen', () => {
  const names = Object.keys(SCAFFOLD_PARTS);
  const { items, 'x-prompt': prompt } = schema.properties.scaffold;
  expect(items.enum).toEqual(names);
  expect(prompt.items).toEqual(
    Object.entries(SCAFFOLD_PARTS).map(([value, text]) => ({ value, label: `${value}: ${text}` })),
  );
});

describe('init in a project with its own code', () => {
  const schemaText = (generator: string, provider: string, models: string) =>
    `generator client {\n${generator}\n}\ndatasource db {\n  provider = "${provider}"\n}\n${models}`;

  it('keeps a PrismaService in another folder, and imports it from there in the login', async () => {
    const own = {
      'src/db/prisma.service.ts': 'export class PrismaService {}\n',
      'src/db/prisma.module.ts':
        '@Module({ providers: [PrismaService], exports: [PrismaService] })\nexport class PrismaModule {}\n',
    };
    const { tree, result } = await scaffolded('prisma,auth', own);
    expect(result.kept).toContain('src/db/prisma.service.ts');
    expect(tree.isFile('src/infrastructure/prisma/prisma.service.ts')).toBe(false);
    expect(tree.textOf('src/auth/auth.service.ts')).toContain("from '../db/prisma.service'");
    expect(tree.textOf('src/auth/auth.module.ts')).toContain("from '../db/prisma.module'");
    expect(tree.textOf('src/app.module.ts')).not.toContain('PrismaModule');
    expect(result.notes.join()).toContain(
      'src/db/prisma.service.ts is yours: to store e-mail addresses in lower case',
    );
  });

  it('adds account rules to the PrismaModule that it writes, only if it also writes the login', async () => {
    const PATH = 'src/infrastructure/prisma/prisma.module.ts';
    const ruled = async (...given: Parameters<typeof scaffolded>) =>
      (await scaffolded(...given)).tree.textOf(PATH);
    expect(await ruled('prisma,auth')).toContain('withAccountRules(new PrismaService())');
    expect(await ruled('prisma')).not.toContain('withAccountRules');
    const user =
      'model User {\n  id String @id\n  email String @unique\n  password String\n  role String\n}\n';
    const schema = schemaText('  provider = "prisma-client-js"', 'mysql', user);
    expect(await ruled('prisma,auth', { 'prisma/schema.prisma': schema })).toContain(
      "withAccountRules(new PrismaService(), { provider: 'mysql' })",
    );
    const emulated = schema.replace('datasource db {', '$&\n  relationMode = "prisma"');
    expect(await ruled('prisma,auth', { 'prisma/schema.prisma': emulated })).toContain(
      "{ provider: 'mysql', relationMode: 'prisma' }",
    );
    const other = schemaText('  provider = "prisma-client-js"', 'mysql', '');
    expect(await ruled('prisma,auth', { 'prisma/schema.prisma': other })).not.toContain(
      'withAccountRules',
    );
  });

  it('adds only the AdminGuard to a project that already has a login', async () => {
    const own = { 'src/security/jwt.guard.ts': 'export class JwtAuthGuard {}\n' };
    const { tree, result } = await scaffolded('auth,upload', own);
    expect(result.kept).toContain('src/security/jwt.guard.ts');
    expect(tree.isFile('src/auth/admin.guard.ts')).toBe(true);
    expect(tree.isFile('src/auth/auth.module.ts')).toBe(false);
    expect(packageOf(tree).dependencies).not.toHaveProperty('@nestjs/jwt');
    expect(tree.textOf('src/upload/upload.controller.ts')).toContain(
      "from '../security/jwt.guard'",
    );
  });

  it('provides a PrismaService that no module exports', async () => {
    const own = { 'src/prisma.service.ts': 'export class PrismaService {}\n' };
    const { tree } = await scaffolded('auth', own);
    expect(tree.textOf('src/auth/auth.module.ts')).toContain("from '../prisma.service'");
    expect(tree.textOf('src/auth/auth.module.ts')).toMatch(
      /providers: \[[^\]]* JwtStrategy,\s+Passwords,\s+PrismaService,\s+\]/,
    );
  });

  it('leaves out the next steps that the project has behind it', async () => {
    const grown = await scaffolded(ALL, {
      '.env': 'DATABASE_URL=postgresql://127.0.0.1/shop\n',
      'prisma/schema.prisma': schemaText(
        '  provider = "prisma-client"',
        'postgresql',
        '// @gen_form()\nmodel Tag {\n  id Int @id\n}',
      ),
      'prisma/migrations/1_init/migration.sql': '',
    });
    expect(nextSteps(grown.result, commands, true)).toEqual([
      'Next steps:',
      '  1. Add the variables of .env.example that your .env lacks.',
      '  2. Generate the client and update the tables: npx prisma generate && npx prisma migrate dev',
      '  3. Generate the API and the dashboard: npx gen all',
      expect.stringContaining('npm run dashboard'),
    ]);
  });

  it('names the command that updates MongoDB, which has no migrations', async () => {
    const packageJson = JSON.parse(nestNewFiles()['package.json'] ?? '') as PackageJson;
    packageJson.dependencies['@prisma/client'] = '^6.16.0';
    const user =
      'model User {\n  id String @id @map("_id")\n  email String @unique\n  password String\n  role String\n}\n';
    const { result } = await scaffolded('prisma,auth,sessions', {
      'package.json': JSON.stringify(packageJson),
      'prisma/schema.prisma': schemaText('  provider = "prisma-client-js"', 'mongodb', user),
    });
    expect(nextSteps(result, commands, true).join('\n')).toContain(
      'create the tables: npx prisma generate && npx prisma db push\n',
    );
    expect(result.notes).toContain(
      'prisma/schema.prisma has a new model, LoginSession: add it to the database with prisma db push.',
    );
  });

  it('adds what gen migrate needs to a project with its own PrismaService', async () => {
    const own = { 'src/prisma.service.ts': 'export class PrismaService {}\n' };
    const { tree, result } = await scaffolded('prisma', own);
    expect(result.kept).toContain('src/prisma.service.ts');
    expect(packageOf(tree).devDependencies).toMatchObject({
      '@electric-sql/pglite': '0.5.14',
      '@electric-sql/pglite-socket': '0.2.17',
      '@prisma/adapter-pg': '7.10.0',
      '@prisma/schema-engine-wasm': expect.stringMatching(/^7\.10\.0-/) as string,
    });
    const schema = schemaText('  provider = "prisma-client"', 'mysql', '');
    const mysql = await scaffolded('prisma', { ...own, 'prisma/schema.prisma': schema });
    expect(packageOf(mysql.tree).devDependencies).not.toHaveProperty('@prisma/schema-engine-wasm');
  });

  it('adds no second upload route', async () => {
    const path = 'src/files/files.controller.ts';
    const own = {
      [path]: "@Controller()\nexport class FilesController {\n  @Post('upload')\n  take() {}\n}\n",
      'src/guard.ts': 'export class JwtAuthGuard {}\n',
    };
    const { tree, result } = await scaffolded('upload', own);
    expect(result.kept).toEqual([path]);
    expect(tree.exists('src/upload')).toBe(false);
  });

  it('leaves a React application unchanged, and reports how to render the dashboard in it', async () => {
    const source = 'src/dashboard/src';
    const own = {
      [`${source}/main.tsx`]: "import { App } from './app/app';\n",
      [`${source}/app/app.tsx`]: 'export const App = () => <p />;\n',
      'src/dashboard/vite.config.ts': 'export default {};\n',
    };
    const { tree, result } = await scaffolded('dashboard', own);
    expect(tree.snapshot()).toMatchObject(own);
    expect(tree.textOf(`${source}/App.tsx`)).toContain('<Admin');
    expect(tree.isFile('src/dashboard/vite.config.mts')).toBe(false);
    expect(result.kept).toContain('src/dashboard/vite.config.ts');
    expect(result.notes.join()).toContain(
      `${source}/main.tsx is yours: make it render App of ./App`,
    );
  });

  it('sets timeouts for statements, locks, idle transactions and connections of PostgreSQL', async () => {
    const { tree } = await scaffolded('prisma');
    const service = tree.textOf('src/infrastructure/prisma/prisma.service.ts');
    const [, options = ''] = /new PrismaPg\(\{\n([^}]*)\}\)/.exec(service) ?? [];
    expect(options.match(/(?<=^ *)\w+(?=:)/gm)).toEqual([
      'connectionString',
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'connectionTimeoutMillis',
      'idleTimeoutMillis',
      'stream',
    ]);
    expect(service).toMatch(/import \{[^}]*\bansweringSocket\b[^}]*\} from '@gen\/nest';/);
  });

  it('reads the client and the database from an existing schema', async () => {
    const generator = '  provider = "prisma-client-js"';
    const own = { 'prisma/schema.prisma': schemaText(generator, 'mysql', '') };
    const { tree } = await scaffolded('prisma', own);
    const service = tree.textOf('src/infrastructure/prisma/prisma.service.ts');
    expect(service).toContain("import { PrismaClient } from '@prisma/client'");
    expect(service).toMatch(/adapter: zeroDatesAsNull\(\s+new PrismaMariaDb\(\n/);
    expect(service).toContain('innodb_lock_wait_timeout=4');
    expect(service).toContain("import { withOptions, zeroDatesAsNull } from '@gen/nest'");
    expect(tree.textOf('.env.example')).toContain('DATABASE_URL=mysql://');
    expect(packageOf(tree).dependencies).toHaveProperty('@prisma/adapter-mariadb', '7.10.0');
    expect(packageOf(tree).dependencies).not.toHaveProperty('@prisma/adapter-pg');
  });

  describe('in a project on Prisma 6', () => {
    const onPrisma6 = (more: Record<string, string> = {}) => {
      const packageJson = JSON.parse(nestNewFiles()['package.json'] ?? '') as PackageJson;
      packageJson.dependencies['@prisma/client'] = '^6.16.0';
      return scaffolded('prisma', { 'package.json': JSON.stringify(packageJson), ...more });
    };
    const SERVICE = 'src/infrastructure/prisma/prisma.service.ts';

    it('uses no driver adapter, since the client has its own engine', async () => {
      const { tree } = await onPrisma6({
        'prisma/schema.prisma': schemaText('  provider = "prisma-client-js"', 'postgresql', ''),
      });
      expect(tree.textOf(SERVICE)).not.toContain('adapter');
      for (const limit of ['statement', 'idle_in_transaction_session', 'lock'])
        expect(tree.textOf('.env.example')).toContain(`-c%20${limit}_timeout%3D`);
      expect(tree.isFile('prisma.config.ts')).toBe(false);
      expect(packageOf(tree).dependencies).not.toHaveProperty('@prisma/adapter-pg');
    });

    it.each([
      ['postgresql', '@prisma/adapter-pg', 'new PrismaPg({\n        connectionString: url,'],
      ['sqlite', '@prisma/adapter-better-sqlite3', 'new PrismaBetterSQLite3({ url })'],
    ])('uses a driver adapter for a client without an engine: %s', async (provider, name, made) => {
      const generator = '  provider = "prisma-client-js"\n  engineType = "client"';
      const { tree } = await onPrisma6({
        'prisma/schema.prisma': schemaText(generator, provider, ''),
      });
      expect(tree.textOf(SERVICE)).toContain(made);
      expect(packageOf(tree).dependencies).toHaveProperty([name], '^6.16.0');
    });

    it('accepts lines of the schema that init rejects with Prisma 7', async () => {
      const old = (text: string) => ({ 'prisma/schema.prisma': text });
      const text =
        'generator client {\n  provider = "prisma-client-js"\n}\ndatasource db {\n  provider = "postgresql"\n  url = env("DATABASE_URL")\n}\n';
      const onSeven = new MemoryTree({ ...nestNewFiles(), ...old(text) });
      await expect(
        initialize(onSeven, { root: '.', scaffold: 'prisma', skipFormat: true }),
      ).rejects.toThrow(
        'prisma/schema.prisma:6 url: Prisma 7 reads the address from prisma.config.ts; remove this line, or install your previous Prisma version before running init',
      );
      expect(onSeven.writtenPaths).toEqual([]);
      const { result: onSix, tree } = await onPrisma6(old(text));
      expect(onSix.notes.join()).not.toContain('Prisma 7');
      expect(tree.writtenPaths).toContain(SERVICE);
      expect(tree.textOf('prisma/schema.prisma')).toBe(text);
    });

    it('finds Prisma in the package.json of the workspace, where that of the API does not list it', async () => {
      const workspace = {
        devDependencies: { prisma: '^6.19.0' },
        dependencies: { '@prisma/client': '^6.19.0', '@nestjs/common': '^12.0.1' },
      };
      const tree = new MemoryTree({
        'package.json': JSON.stringify(workspace),
        'apps/api/package.json': '{ "name": "api", "nx": {} }',
        'apps/api/src/main.ts': nestNewFiles()['src/main.ts'] ?? '',
        'apps/api/src/app.module.ts': nestNewFiles()['src/app.module.ts'] ?? '',
      });
      await initialize(tree, { root: 'apps/api', scaffold: 'prisma,auth', skipFormat: true });
      expect(tree.textOf(`apps/api/${SERVICE}`)).not.toContain('adapter');
      const { dependencies } = JSON.parse(tree.textOf('apps/api/package.json')) as PackageJson;
      expect(dependencies).toMatchObject({ '@prisma/client': '^6.19.0', '@nestjs/jwt': '^12.0.0' });
    });

    it('writes an example schema for Prisma 6', async () => {
      const { tree } = await onPrisma6();
      const text = tree.textOf('prisma/schema.prisma');
      expect(text).toContain('generator client {\n  provider = "prisma-client-js"\n}');
      expect(text).toContain('  url      = env("DATABASE_URL")\n}');
      expect(tree.textOf(SERVICE)).toContain("from '@prisma/client'");
    });
  });

  it('writes no login that would not compile, nor the parts that need it, and reports what User lacks', async () => {
    const model = 'model User {\n  id Int @id\n  email String @unique\n  role String\n}\n';
    const own = {
      'prisma/schema.prisma': schemaText('  provider = "prisma-client"', 'postgresql', model),
    };
    const { tree, result } = await scaffolded('prisma,auth,sessions,password-reset,upload', own);
    expect(result.notes.find((text) => text.includes('No login'))).toBe(
      'No login is written, nor the upload that needs it, since it would not compile:\n' +
        'prisma/schema.prisma:7 User: the login reads password; add password String\n' +
        'Then run "gen init --scaffold=auth,sessions,password-reset,upload" again.',
    );
    expect(Object.keys(tree.snapshot()).filter((path) => /src\/(auth|upload)/.test(path))).toEqual(
      [],
    );
    expect(tree.textOf('src/app.module.ts')).not.toMatch(/AuthModule|UploadModule/);
  });

  it.each(['passwordHash', 'hashedPassword', 'password_digest'])(
    'uses the password field %s of the model, and reports which hashes it must contain',
    async (field) => {
      const model = `model User {\n  id Int @id @default(autoincrement())\n  email String @unique\n  ${field} String?\n  role String\n}\n`;
      const own = {
        'prisma/schema.prisma': schemaText('  provider = "prisma-client"', 'postgresql', model),
      };
      const { tree, result } = await scaffolded('prisma,auth', own);
      expect(tree.textOf('src/auth/auth.service.ts')).toContain(
        `this.passwords.verify(password, user?.${field}, signal)`,
      );
      expect(tree.textOf('src/auth/auth.service.ts')).not.toContain('user.password)');
      expect(tree.textOf('src/auth/first-admin.ts')).toContain(
        `${field}: await this.passwords.hash(password),`,
      );
      expect(tree.textOf('src/auth/account.ts')).toContain(`role: true, ${field}: true }`);
      expect(result.notes.join('\n')).toContain(
        `The login compares User.${field} of prisma/schema.prisma:10 with the hashes of @gen/nest (scrypt): users with another hash need a new password, or the project a PASSWORD_HASHER that knows it, as docs/existing-database.md of @gen/nx-gen shows for bcrypt. Write /// @gen_format(password) above the field, so that generated routes hash it and never return it.`,
      );
    },
  );

  it('does not recommend a directive that the password field already has', async () => {
    const model =
      'model User {\n  id Int @id\n  email String @unique\n  /// @gen_format(password)\n  passwordHash String\n  role String\n}\n';
    const own = {
      'prisma/schema.prisma': schemaText('  provider = "prisma-client"', 'postgresql', model),
    };
    const { result } = await scaffolded('prisma,auth', own);
    const note = result.notes.find((text) => text.includes('The login compares'));
    expect(note).toMatch(/ shows for bcrypt\.$/);
  });

  it.each([
    [
      '',
      'User',
      'but there is none; add one with the fields id String @id @default(uuid()), email',
    ],
    [
      'model User {\n  a Int\n  b Int\n  @@id([a, b])\n}',
      'User',
      'by a key of one field, a String, an Int or a BigInt',
    ],
    ['model User {\n  id Bytes @id\n}', 'User.id', 'by a key of one field'],
    ['model User {\n  id Int @id\n}', 'User', 'the login reads email; add email String @unique'],
    [
      'model User {\n  id Int @id\n  email Int\n}',
      'User.email',
      'make it one: email String @unique',
    ],
    [
      'model User {\n  id Int @id\n}',
      'User',
      'there is no text or enum of that name; add role String @default("user"), or write a JwtAuthGuard',
    ],
    [
      'enum R {\n  A\n}\nmodel User {\n  id Int @id\n  role R\n}',
      'User.role',
      'name the value that may do everything, A, with // @gen_user(role: role, all: A) above the model',
    ],
    [
      'model User {\n  id Int @id\n  role Int\n}',
      'User.role',
      'a String or an enum with a value admin',
    ],
  ])(
    'reports where and how to fix a User model that is not sufficient: %s',
    async (model, subject, said) => {
      const schema = schemaText('  provider = "prisma-client"', 'postgresql', model);
      const { result } = await scaffolded('prisma,auth', { 'prisma/schema.prisma': schema });
      const note = result.notes.find((text) => text.includes('No login')) ?? '';
      expect(note).toContain(said);
      if (model !== '') expect(note).toMatch(new RegExp(`schema\\.prisma:\\d+ ${subject}: `));
    },
  );

  it.each([
    ['an enum in capitals', '', 'enum Role {\n  USER\n  ADMIN\n}', 'Role @default(USER)', 'ADMIN'],
    [
      'a string with a list of values',
      '// @gen_user(role: role, all: chief)\n',
      '',
      'String @default("clerk") // @oneOf(chief, clerk)',
      'chief',
    ],
  ])(
    'grants everything in the dashboard to administrators, identified by %s',
    async (_, directive, enums, role, administrator) => {
      const user = `${directive}model User {\n  id Int @id @default(autoincrement())\n  email String @unique\n  password String\n  role ${role}\n}`;
      const schema = schemaText('  provider = "prisma-client"', 'postgresql', `${enums}\n${user}`);
      const { tree } = await scaffolded(ALL, { 'prisma/schema.prisma': schema });
      expect(tree.textOf('src/dashboard/src/providers/permissions.ts')).toContain(
        `  ${administrator}: 'all',`,
      );
      expect(tree.textOf('src/auth/first-admin.ts')).toContain(`role: '${administrator}'`);
    },
  );

  it.each([
    ['isActive Boolean @default(true)', 'User.isActive'],
    ['banned Boolean @default(false)', 'User.banned'],
    ['newsletter Boolean @default(true)', undefined],
  ])('reports a field that the login checks to disable accounts: %s', async (field, name) => {
    const user = `model User {\n  id String @id @default(uuid())\n  email String @unique\n  password String\n  role String\n  ${field}\n}`;
    const schema = schemaText('  provider = "prisma-client"', 'postgresql', user);
    const { result } = await scaffolded('prisma,auth', { 'prisma/schema.prisma': schema });
    const note = result.notes.find((text) => text.includes('The login checks'));
    if (name === undefined) return expect(note).toBeUndefined();
    expect(note).toContain(`checks ${name}: accounts switched off by it cannot log in`);
    expect(note).toContain('isOpen in src/auth/login-users.ts');
  });

  it('ends relative imports in .js when the project is an ES module', async () => {
    const packageJson = { ...JSON.parse(nestNewFiles()['package.json'] ?? ''), type: 'module' };
    const { tree } = await scaffolded(ALL, { 'package.json': JSON.stringify(packageJson) });
    expect(tree.textOf('prisma/schema.prisma')).toContain('moduleFormat           = "esm"');
    const relative = Object.entries(tree.snapshot())
      .filter(([path]) => /^src\/(auth|upload|infrastructure)\//.test(path))
      .flatMap(([, text]) => [...text.matchAll(/from '(\.[^']*)'/g)].map((match) => match[1]));
    expect(relative.length).toBeGreaterThan(20);
    expect(relative.filter((specifier) => !specifier?.endsWith('.js'))).toEqual([]);
    expect(tree.textOf('src/app.module.ts')).toContain("from './auth/auth.module.js'");
  });

  it('adds packages for NestJS 12 to a project on NestJS 12', async () => {
    const packageJson = JSON.parse(nestNewFiles()['package.json'] ?? '') as PackageJson;
    packageJson.dependencies['@nestjs/common'] = '^12.0.1';
    const { tree } = await scaffolded('auth', { 'package.json': JSON.stringify(packageJson) });
    expect(packageOf(tree).dependencies['@nestjs/jwt']).toBe('^12.0.0');
  });

  it('leaves an unrecognized application module unchanged, and reports the lines to add', async () => {
    const own = {
      'src/app.module.ts': "import { modules } from './modules';\nexport { modules };\n",
    };
    const { tree, result } = await scaffolded('prisma', own);
    expect(tree.snapshot()).toMatchObject(own);
    expect(result.notes.join()).toContain(
      "import { PrismaModule } from './infrastructure/prisma/prisma.module';",
    );
  });

  it('puts the global prefix of an application into its URLs', async () => {
    const main = `${nestNewFiles()['src/main.ts']}\nconst prefix = 'api';\napp.setGlobalPrefix(prefix);\n`;
    const { tree, result } = await scaffolded(ALL, { 'src/main.ts': main });
    const dashboard = (path: string) => tree.textOf(`src/dashboard/${path}`);
    expect(dashboard('src/providers/dataProvider.ts')).toContain("apiUrl: '/api',");
    expect(dashboard('src/providers/auth.ts')).toContain("apiUrl: '/api',");
    expect(dashboard('vite.config.mts')).toContain("'^/api(/|\\\\?|$)'");
    expect(tree.textOf('src/upload/upload.settings.ts')).toContain("address: '/api/uploads/'");
    expect(result.notes).toEqual([
      expect.stringContaining('src/app.controller.ts is closed to whoever is not signed in'),
    ]);
  });

  it('reports a global prefix that cannot be read from the source', async () => {
    const main = `${nestNewFiles()['src/main.ts']}\napp.setGlobalPrefix(process.env['PREFIX']);\n`;
    const { result } = await scaffolded('dashboard', { 'src/main.ts': main });
    expect(result.notes.join()).toContain('src/main.ts calls setGlobalPrefix');
  });

  it('reports a version in URLs that is set outside main.ts', async () => {
    const own = {
      'src/set-up.ts': "app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });\n",
    };
    const { result } = await scaffolded('dashboard', own);
    expect(result.notes.join()).toContain(
      'src/set-up.ts calls enableVersioning, which is read only in src/main.ts: the dashboard',
    );
  });

  it('writes no access tests, and says so, when no model has access rules', async () => {
    const { tree, result } = await scaffolded('prisma,access-tests');
    expect(tree.isFile('test/access.fixtures.ts')).toBe(false);
    expect(result.notes.join()).toContain('no model has access rules yet');
  });

  it('writes access tests for MySQL that use TEST_DATABASE_URL and users without passwords', async () => {
    const text = `datasource db {
  provider = "mysql"
}
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
// @gen_form()
// @gen_access(read: everyone, write: id == user.id)
// @gen_user()
model Person {
  id   Int    @id
  name String
}
`;
    const { tree } = await scaffolded('access-tests', { 'prisma/schema.prisma': text });
    const fixtures = tree.textOf('test/access.fixtures.ts');
    expect(tree.isFile('test/access.database.mjs')).toBe(false);
    expect(fixtures).toContain("process.env['TEST_DATABASE_URL']");
    expect(fixtures).toContain('prisma.person.create(');
    expect(fixtures).not.toContain('hashPassword');
    expect(packageOf(tree).devDependencies).not.toHaveProperty('@electric-sql/pglite');
  });

  it('applies migrations in the tests of rules from where they are, beside the folder of the schema', async () => {
    const text = `datasource db {
  provider = "postgresql"
}
generator client {
  provider = "prisma-client"
  output   = "../../src/generated/prisma"
}
// @gen_form()
// @gen_access(read: everyone, write: id == user.id)
// @gen_user()
model Person {
  id   Int    @id
  name String
}
`;
    const { tree } = await scaffolded('access-tests', {
      'prisma.config.ts': "export default { schema: 'prisma/schema' };\n",
      'prisma/schema/schema.prisma': text,
      'prisma/migrations/1_init/migration.sql': '',
    });
    const database = tree.textOf('test/access.database.mjs');
    expect(database).toContain("'../prisma/migrations'");
  });

  it('creates active users for the access tests, even if accounts are inactive by default', async () => {
    const text = schemaText(
      '  provider = "prisma-client"',
      'postgresql',
      `// @gen_form()
// @gen_access(read: id == user.id)
// @gen_user(role: role, all: admin)
model User {
  id       String  @id @default(uuid())
  email    String  @unique
  password String
  role     String  @default("user") // @oneOf(user, admin)
  isActive Boolean @default(false)
}`,
    );
    const { tree } = await scaffolded('prisma,auth,access-tests', { 'prisma/schema.prisma': text });
    const fixtures = tree.textOf('test/access.fixtures.ts');
    const people = fixtures.match(/prisma\.user\.create\(/g) ?? [];
    expect(people.length).toBeGreaterThan(1);
    expect(fixtures.match(/isActive: true/g)).toHaveLength(people.length);
  });

  it('creates two tenants with distinct unique names for the access tests', async () => {
    const text = `datasource db {
  provider = "postgresql"
}
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
model Tenant {
  id     String   @id @default(uuid())
  name   String   @unique
  people Person[]
}
// @gen_form()
// @gen_access(read: tenantId == user.tenantId)
// @gen_user()
model Person {
  id       Int    @id
  /// @gen_access(write: nobody)
  tenantId String
  tenant   Tenant @relation(fields: [tenantId], references: [id])
}
`;
    const { tree } = await scaffolded('access-tests', { 'prisma/schema.prisma': text });
    const made = tree.textOf('test/access.fixtures.ts').match(/name: '.*?'/g);
    expect(made).toHaveLength(2);
    expect(new Set(made).size).toBe(2);
  });
});
