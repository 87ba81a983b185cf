import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { textsOf } from '../testing/nest-tree';
import { DiskTree } from '../output/disk-tree';
import type { Check, Status } from './check';
import { examine } from './examine';
import { ProjectReading } from './reading';
import type { System } from './system';
import { healthyProject, healthySystem, INDEXED_SCHEMA, PACKAGE_JSON } from './testing/project';
import type { FileChanges, TestProject } from '../testing/test-project';

const IDS = [
  'configuration',
  'node',
  'npm',
  'prisma-cli',
  'schema',
  'folders',
  'guards',
  'accounts',
  'access',
  'adapters',
  'controllers',
  'login',
  'passwords',
  'prisma-service',
  'validation-pipe',
  'interceptors',
  'dashboard',
  'prefix',
  'uploads',
  'wiring',
  'output',
  'dependencies',
  'indexes',
  'constraints',
];

const serviceOver = (client: string): string =>
  `import { PrismaClient } from '${client}';\n\nexport class PrismaService extends PrismaClient {}\n`;

const ENVELOPE = `import { map } from 'rxjs';

@Injectable()
export class Envelope implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(map((data) => ({ statusCode: 200, message: 'OK', data })));
  }
}
`;

describe('the doctor', () => {
  let healthy: TestProject;
  const made: TestProject[] = [];

  beforeAll(async () => {
    healthy = healthyProject();
    made.push(healthy);
    await healthy.generate();
  });
  afterAll(() => made.forEach((project) => project.remove()));

  const copyOf = (changes?: FileChanges): string => {
    const copy = healthy.copy(changes);
    made.push(copy);
    return copy.root;
  };

  const examineProject = (root: string, system: System = healthySystem, config?: string) =>
    examine(new ProjectReading(root, { root: '.', config }), system);

  /** Returns every check that is not ok, after a change to a healthy project. */
  const notOk = async (changes: FileChanges, system?: System): Promise<Map<string, Check>> => {
    const root = copyOf(changes);
    const checks = await examineProject(root, system);
    return new Map(checks.filter(({ status }) => status !== 'ok').map((one) => [one.id, one]));
  };

  const textOf = (path: string): string => healthy.read(path);

  it('reports every check of a healthy project as ok', async () => {
    const checks = await examineProject(healthy.root);
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(checks.map(({ id }) => id)).toEqual(IDS);
  });

  it('checks the route for private files and the key that signs their URLs', async () => {
    const uploadsOf = async (changes: FileChanges): Promise<Check | undefined> =>
      (await examineProject(copyOf(changes))).find(({ id }) => id === 'uploads');
    const schema = `${INDEXED_SCHEMA}\n// @gen_form(sort: "id asc")\nmodel Paper {\n  id Int @id\n  /// @gen_upload(file, private)\n  scan String?\n}\n`;
    const controller = (routes: string): string =>
      `@Controller('upload')\nexport class UploadController {\n  @Post()\n  upload() {}\n\n${routes}}\n`;
    const settings = (text: string): string => `export class UploadSettings { ${text} }\n`;
    const files = (routes: string, text: string): FileChanges => ({
      'prisma/schema.prisma': schema,
      'src/upload/upload.controller.ts': controller(routes),
      'src/upload/upload.settings.ts': settings(text),
    });
    const route = "  @Post('private')\n  uploadPrivate() {}\n";
    const key = "signingKey = process.env['UPLOAD_SIGNING_KEY'];";
    expect(await uploadsOf({ 'prisma/schema.prisma': schema })).toMatchObject({
      status: 'warning',
      message: expect.stringMatching(
        /:\d+ Paper\.scan: the dashboard sends files to POST \/upload\/private, and the API has no such route$/,
      ),
      suggestion: expect.stringContaining('gen init --scaffold=upload'),
    });
    expect(
      await uploadsOf({ 'prisma/schema.prisma': schema, 'src/dashboard': null }),
    ).toMatchObject({
      status: 'ok',
      message: 'no upload route from "gen init" was found',
    });
    expect(await uploadsOf(files('', key))).toMatchObject({
      status: 'warning',
      message:
        'Paper.scan has private files, but src/upload/upload.controller.ts has no route that accepts them',
    });
    expect(await uploadsOf(files(route, ''))).toMatchObject({
      status: 'warning',
      message:
        'Paper.scan has private files, but src/upload/upload.settings.ts sets no key to sign their URLs',
    });
    expect(await uploadsOf(files(route, key))).toMatchObject({ status: 'ok' });
  });

  it('warns about adapters without a guard that are not declared public', async () => {
    const adapter = (config: string): string =>
      `import { adapter } from '@gen/nest';\nexport default adapter.json(\n  {\n    method: 'POST',\n    path: '/hook',\n    ${config}\n  },\n  () => undefined,\n);\n`;
    const adaptersOf = async (config: string): Promise<Check | undefined> => {
      const changes = { 'src/features/post/adapters/hook.adapter.ts': adapter(config) };
      return (await examineProject(copyOf(changes))).find(({ id }) => id === 'adapters');
    };
    expect(await adaptersOf('')).toMatchObject({
      status: 'warning',
      message:
        'src/features/post/adapters/hook.adapter.ts:5: POST /hook names no guard, so everybody may call it',
      suggestion:
        "name a guard, or write auth: 'public' for a route open to everybody; adapterAuth: 'required' in generator.config.ts makes each run refuse adapters without auth",
    });
    for (const auth of ["'public'", "'JwtAuthGuard'"])
      expect(await adaptersOf(`auth: ${auth},`)).toMatchObject({ status: 'ok' });
  });

  it('says once how to have open adapters refused, below the list of all', async () => {
    const hook = (path: string): string =>
      `import { adapter } from '@gen/nest';\nexport default adapter.json({ method: 'POST', path: '${path}' }, () => undefined);\n`;
    const files = {
      'src/features/post/adapters/a.adapter.ts': hook('/a'),
      'src/features/post/adapters/b.adapter.ts': hook('/b'),
    };
    const checkOf = async (changes: FileChanges, name: string): Promise<Check | undefined> =>
      (await examineProject(copyOf(changes))).find(({ id }) => id === name);
    const open = await checkOf(files, 'adapters');
    expect(open).toMatchObject({
      status: 'warning',
      suggestion:
        "adapterAuth: 'required' in generator.config.ts makes each run refuse adapters without auth",
    });
    expect(open?.message.split('\n')).toHaveLength(2);

    const strict = {
      ...files,
      'generator.config.ts': "export const config = { adapterAuth: 'required' };\n",
    };
    const refused = await checkOf(strict, 'adapters');
    expect(refused).toMatchObject({
      status: 'error',
      message: expect.stringContaining(
        "b.adapter.ts:2: POST /b declares no auth, and adapterAuth is 'required'",
      ),
    });
    expect(refused).not.toHaveProperty('suggestion');
    // the same reason is not reported twice
    expect(await checkOf(strict, 'output')).toMatchObject({ status: 'skipped' });
  });

  it('reports a login that does not know that Prisma emulates foreign keys', async () => {
    const schema = INDEXED_SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').replace(
      /provider = "postgresql"/,
      '$&\n  relationMode = "prisma"',
    );
    const loginWith = async (rules: string): Promise<Check | undefined> => {
      const root = copyOf({
        'prisma/schema.prisma': `${schema}\nmodel User {\n  id String @id\n  email String @unique\n  password String\n  role String\n}\n`,
        'src/auth/account.ts':
          "import { passwordStamp } from '@gen/nest/login';\nfindUnique({ select: });\n",
        'src/auth/authenticated-user.ts':
          'export interface AuthenticatedUser {\n  id: string;\n  email: string;\n  role: string;\n}\n',
        'src/prisma/prisma.module.ts': `@Module({\n  providers: [{ provide: PrismaService, useFactory: () => ${rules} }],\n  exports: [PrismaService],\n})\nexport class PrismaModule {}\n`,
      });
      return (await examineProject(root)).find(({ id }) => id === 'login');
    };
    expect(await loginWith('withAccountRules(new PrismaService())')).toMatchObject({
      status: 'error',
      message:
        'src/prisma/prisma.module.ts:2 PrismaService: the login does not know that the schema has relationMode = "prisma", so two requests at the same moment may both use one code, or demote the last two administrators',
      suggestion: "add relationMode: 'prisma' to the second argument of withAccountRules",
    });
    expect(await loginWith('new PrismaService()')).toMatchObject({
      status: 'error',
      suggestion: "provide it as withAccountRules(new PrismaService(), { relationMode: 'prisma' })",
    });
    expect(
      await loginWith("withAccountRules(new PrismaService(), { relationMode: 'prisma' })"),
    ).toMatchObject({ status: 'ok' });
  });

  it('reports a login that does not know which users are deleted', async () => {
    const schema = INDEXED_SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '');
    const loginWith = async (
      rules: string,
      select = 'goneAt: true',
    ): Promise<Check | undefined> => {
      const root = copyOf({
        'prisma/schema.prisma': `${schema}\n// @gen_form()\n// @gen_soft_delete(goneAt)\nmodel User {\n  id String @id\n  email String @unique\n  /// @gen_format(password)\n  password String\n  role String\n  goneAt DateTime?\n}\n`,
        'src/auth/account.ts': `import { passwordStamp } from '@gen/nest/login';\nprisma.user.findUnique({ select: { ${select} } });\n`,
        'src/auth/authenticated-user.ts':
          'export interface AuthenticatedUser {\n  id: string;\n  email: string;\n  role: string;\n}\n',
        'src/prisma/prisma.module.ts': `@Module({\n  providers: [{ provide: PrismaService, useFactory: () => ${rules} }],\n  exports: [PrismaService],\n})\nexport class PrismaModule {}\n`,
      });
      return (await examineProject(root)).find(({ id }) => id === 'login');
    };
    const RULES = "{ administrators: { role: 'admin', goneAt: null }, live: { goneAt: null } }";
    expect(await loginWith('withAccountRules(new PrismaService())')).toMatchObject({
      status: 'error',
      message:
        'src/prisma/prisma.module.ts:2 PrismaService: the client does not know goneAt, so the last administrator can be deleted, and sessions from before a deletion go on after a restoration',
      suggestion: `write withAccountRules(new PrismaService(), ${RULES})`,
    });
    expect(await loginWith(`withAccountRules(new PrismaService(), ${RULES})`)).toMatchObject({
      status: 'ok',
    });
    expect(
      await loginWith(`withAccountRules(new PrismaService(), ${RULES})`, 'id: true'),
    ).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /User\.goneAt: src\/auth\/account\.ts does not check it, so deleted users keep their access$/,
      ),
    });
  });

  it('compares the login that init wrote with the model User', async () => {
    const loginOf = async (
      fields: string,
      user: string,
      select = '',
    ): Promise<Check | undefined> => {
      const text = `${INDEXED_SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '')}\n${fields.includes('@gen_tenant') ? '// @gen_user()\n' : ''}model User {\n  ${fields}\n}\n`;
      const root = copyOf({
        'prisma/schema.prisma': text,
        'src/auth/account.ts': `import { passwordStamp } from '@gen/nest/login';\nfindUnique({ select: ${select} });\n`,
        'src/auth/authenticated-user.ts': `export interface AuthenticatedUser {\n  ${user}\n}\n`,
        'src/auth/first-admin.ts': 'export class FirstAdmin {}\n',
      });
      return (await examineProject(root)).find(({ id }) => id === 'login');
    };
    const fields =
      'id Int @id @default(autoincrement())\n  email String? @unique\n  password String?\n  role String';
    expect(
      await loginOf(fields, 'id: number;\n  email: string | null;\n  role: string;'),
    ).toMatchObject({
      status: 'ok',
      message: 'src/auth/account.ts matches the model User',
    });
    const cure = 'or remove src/auth and run "gen init --scaffold=auth" again';
    expect(
      await loginOf(fields, 'id: string;\n  email: string | null;\n  role: string;'),
    ).toMatchObject({
      status: 'error',
      message:
        'src/auth/authenticated-user.ts:2 AuthenticatedUser: id is string, but in the model User it is number',
      suggestion: `write id: number, ${cure}`,
    });
    expect(await loginOf(fields, 'id: number;\n  email: string;\n  role: string;')).toMatchObject({
      status: 'error',
      suggestion: `write email: string | null, ${cure}`,
    });
    // a switch that an older login does not check, and one that was added later
    const typed = 'id: number;\n  email: string | null;\n  role: string;';
    const closing = `${fields}\n  isActive Boolean @default(true)`;
    expect(await loginOf(closing, typed)).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /^prisma\/schema\.prisma:\d+ User\.isActive: src\/auth\/account\.ts does not check it, so accounts that it switches off keep their access$/,
      ),
      suggestion: expect.stringContaining('remove src/auth and run "gen init --scaffold=auth"'),
    });
    expect(await loginOf(closing, typed, '{ isActive: true }')).toMatchObject({ status: 'ok' });
    // if two accounts share an address, the login finds only one
    const tenantKey = 'tenantId Int?\n  @@unique([tenantId, email])';
    const shared = await loginOf(
      `${fields.replace('email String? @unique', 'email String?')}\n  ${tenantKey}`,
      'id: number;\n  email: string | null;\n  role: string;',
    );
    expect(shared).toMatchObject({
      status: 'error',
      message:
        'prisma/schema.prisma:13 User.email: users log in with it, but two of them may share it: the login then lets in only one of them',
      suggestion: 'write @unique after it',
    });
    // fields that the rules read of the current user
    const ruled = `tenantId String?\n}\n// @gen_form()\n// @gen_tenant(tenantId)\n// @gen_access(read: signedIn)\nmodel Note {\n  id Int @id\n  tenantId String`;
    const known = 'id: number;\n  email: string | null;\n  role: string;';
    const rulesOf = (user: string, select: string) =>
      loginOf(`${fields}\n  ${ruled}`, user, `{ id: true, role: true${select} }`);
    expect(await rulesOf(known, '')).toMatchObject({
      status: 'error',
      message: [
        'src/auth/authenticated-user.ts:1 AuthenticatedUser: access rules use user.tenantId, which is missing; add tenantId: string | null;',
        'src/auth/account.ts:2 select: access rules use user.tenantId, which is missing; add tenantId: true,',
      ].join('\n'),
    });
    expect(await rulesOf(`${known}\n  tenantId: string | null;`, ', tenantId: true')).toMatchObject(
      {
        status: 'ok',
        suggestion: expect.stringContaining(
          'has no tenant, and sees no record of Note: set User.tenantId',
        ),
      },
    );

    expect(await loginOf('id Int @id', 'id: number;')).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/User: the login reads email.*\n.*password.*\n.*role/),
    });
  });

  it('reports a password that the login reads as a hash but the API stores unhashed', async () => {
    const loginOf = async (
      mark: string,
      directive: string,
      password = 'password',
    ): Promise<Check | undefined> => {
      const user = `${mark}\nmodel User {\n  id Int @id\n  email String @unique\n  ${directive}\n  ${password} String\n  role String\n}\n`;
      const root = copyOf({
        'prisma/schema.prisma': `${INDEXED_SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '')}\n${user}`,
        'src/auth/account.ts': `import { passwordStamp } from '@gen/nest/login';\n`,
      });
      return (await examineProject(root)).find(({ id }) => id === 'login');
    };
    for (const [directive, password] of [
      ['', 'password'],
      ['/// @gen_writeonly', 'password'],
      ['/// @gen_writeonly', 'passwordHash'],
    ] as const)
      expect(await loginOf('// @gen_form()', directive, password)).toMatchObject({
        status: 'error',
        message: `prisma/schema.prisma:16 User.${password}: the API stores it as clients send it, but the login expects a hash`,
        suggestion:
          'write /// @gen_format(password) above it, which hashes it, or /// @gen_hidden(server)',
      });
    for (const [mark, directive] of [
      ['', ''],
      ['// @gen_form()', '/// @gen_format(password)'],
      ['// @gen_form()', '/// @gen_hidden(server)'],
      ['// @gen_form(only: [list, show])', ''],
    ] as const)
      expect(await loginOf(mark, directive)).toMatchObject({ status: 'ok' });
  });

  it('reports missing tables that the login modules need at startup', async () => {
    const user =
      'model User {\n  id Int @id\n  email String @unique\n  password String?\n  role String\n}\n';
    const loginOf = async (models: string, module: string): Promise<Check | undefined> => {
      const root = copyOf({
        'prisma/schema.prisma': `${INDEXED_SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '')}\n${user}${models}`,
        'src/auth/account.ts': `import { passwordStamp } from '@gen/nest/login';\n`,
        'src/auth/auth.module.ts': `import { LoginSessionsModule } from '@gen/nest/login';\n${module}\n`,
      });
      return (await examineProject(root)).find(({ id }) => id === 'login');
    };
    const module = 'export const sessions = LoginSessionsModule.forRootAsync({ useFactory });';
    expect(await loginOf('', module)).toMatchObject({
      status: 'error',
      message:
        'src/auth/auth.module.ts:2 LoginSessionsModule: it stores its rows in a model LoginSession, which the schema lacks, so the application does not start',
      suggestion:
        'add the model LoginSession to the schema as docs/login.md of @gen/nx-gen shows, migrate, and generate the client',
    });
    for (const [models, asked] of [
      ['model LoginSession {\n  id String @id\n}\n', module],
      ['', module.replace('useFactory', "useFactory: () => ({ delegate: 'ownSession' })")],
      ['', ''],
    ] as const)
      expect(await loginOf(models, asked)).toMatchObject({ status: 'ok' });
  });

  it('reports how many module folders the next run creates', async () => {
    const foldersOf = async (changes: FileChanges): Promise<string | undefined> => {
      const root = copyOf(changes);
      const checks = await examineProject(root);
      return checks.find(({ id }) => id === 'folders')?.message.replace(/^.*?src, .*?src, /, '');
    };
    expect(await foldersOf({})).toBe('2 of 2 module folders');
    expect(await foldersOf({ 'src/features/user': null })).toBe(
      '1 of 2 module folders: the next run makes the other one',
    );
    expect(await foldersOf({ 'src/features': null })).toBe(
      'no module folder yet: the next run makes 2',
    );
  });

  it('writes nothing when it finds errors', async () => {
    const root = copyOf({ 'src/features': null });
    const texts = () => textsOf(new DiskTree(root), 'src');
    const before = texts();
    await examineProject(root);
    expect(texts()).toEqual(before);
  });

  const alone: [string, string, Status, FileChanges, RegExp, RegExp?, Partial<System>?][] = [
    [
      'an old Node.js',
      'node',
      'error',
      {},
      /Node\.js 17\.9\.1 is too old: 18\.0\.0/,
      /nodejs\.org/,
      { nodeVersion: '17.9.1' },
    ],
    [
      'a Node.js that an installed package does not support',
      'node',
      'error',
      {},
      /22\.11\.0 does not work: prisma 7\.10\.0 needs .*, @prisma\/client 7\.10\.0 needs/,
      /all of them accept/,
      { nodeVersion: '22.11.0' },
    ],
    [
      'an old npm',
      'npm',
      'error',
      {},
      /npm 8\.19\.4 is too old: 9\.0\.0/,
      /npm install -g npm/,
      { env: { npm_config_user_agent: 'npm/8.19.4 node/v20' } },
    ],
    [
      'a dashboard that the API compiles too',
      'dashboard',
      'error',
      {
        'tsconfig.json': '{ "compilerOptions": {} }',
        'tsconfig.build.json': '{ "exclude": ["src/dashboard"] }',
      },
      /^tsconfig\.json compiles src\/dashboard with the API, without JSX$/,
      /run .* gen init.*, which fixes/,
    ],
    [
      'scripts of a dashboard that was moved',
      'dashboard',
      'warning',
      {
        'package.json': JSON.stringify({
          ...PACKAGE_JSON,
          scripts: { dashboard: 'vite old/place', 'e2e:dashboard': 'playwright test old/place' },
        }),
      },
      /^the script dashboard of package\.json names old\/place; the dashboard is in src\/dashboard\nthe script e2e:dashboard /,
      /gen init.*; fix e2e:dashboard by hand/,
    ],
    [
      'packages of Vite outside of the workspace, since the dashboard was moved',
      'dashboard',
      'warning',
      {
        'nx.json': '{}',
        'src/dashboard/vite.config.mts':
          "export default {\n  cacheDir: '../../../node_modules/.vite/apps/shop/dashboard',\n};\n",
      },
      /^src\/dashboard\/vite\.config\.mts: cacheDir leads to \.\.\/\.\.\/\.\.\/node_modules\/\.vite\/apps\/shop\/dashboard, which is not/,
      /gen:?init.*, which fixes/,
    ],
    [
      'a prefix that the dashboard does not know',
      'prefix',
      'error',
      { 'src/main.ts': "app.useGlobalPipes(crudValidationPipe());\napp.setGlobalPrefix('api');\n" },
      /dataProvider\.ts:\d+ expects the API at \/, but src\/main\.ts puts it at \/api: write apiUrl: '\/api'/,
      /gen init.*, which fixes/,
    ],
    [
      'a version in the URLs that the dashboard does not know',
      'prefix',
      'error',
      {
        'src/main.ts':
          "app.useGlobalPipes(crudValidationPipe());\napp.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });\n",
      },
      /dataProvider\.ts:\d+ expects the API at \/, but src\/main\.ts puts it at \/v1: write apiUrl: '\/v1'/,
      /gen init.*, which fixes/,
    ],
    [
      'a route of the user behind the question what they may do',
      'prefix',
      'warning',
      {
        'src/dashboard/src/providers/auth.ts':
          "export const auth = createAuth({ apiUrl: '', fields, access: '/rest/access' });\n",
      },
      /auth\.ts:1 asks \/rest\/access what the user may do, .*: write access: '\/gen-api\/access'$/,
    ],
    [
      'a version that only running the code would tell',
      'prefix',
      'skipped',
      {
        'src/main.ts':
          'app.useGlobalPipes(crudValidationPipe());\napp.enableVersioning(versioning());\n',
      },
      /^only running src\/main\.ts would tell the prefix of the API: it calls enableVersioning$/,
    ],
    ['no npm', 'npm', 'warning', {}, /npm was not found/, /install npm 9/, { env: {} }],
    [
      'another package manager',
      'npm',
      'skipped',
      { 'pnpm-lock.yaml': '' },
      /pnpm installs the packages/,
    ],
    [
      'no Prisma CLI',
      'prisma-cli',
      'error',
      { 'node_modules/prisma': null },
      /prisma is not installed/,
      /npm install -D prisma@7\.10\.0$/,
    ],
    [
      'no Prisma client',
      'prisma-cli',
      'error',
      { 'node_modules/@prisma': null },
      /@prisma\/client, .* is not installed/,
      /npm install @prisma\/client@7\.10\.0/,
    ],
    [
      'a Prisma CLI of another version than its client',
      'prisma-cli',
      'warning',
      { 'node_modules/prisma/package.json': '{ "name": "prisma", "version": "6.1.0" }' },
      /prisma is 6\.1\.0 and @prisma\/client 7\.10\.0/,
      /@prisma\/client@6\.1\.0/,
    ],
    [
      'no pipe for the whole application',
      'validation-pipe',
      'warning',
      {
        'src/main.ts': 'export {};\n',
        'src/own.controller.ts':
          "@Controller('own')\nexport class Own {\n  @Post() write(@Body() data: WriteDto) {}\n}\n",
      },
      /no ValidationPipe.*under src.*: Own\.write \(src\/own\.controller\.ts:3\)$/,
      /app\.useGlobalPipes\(crudValidationPipe\(\)\)/,
    ],
    [
      'a pipe that lets unknown properties through',
      'validation-pipe',
      'warning',
      {
        'src/main.ts': '\napp.useGlobalPipes(new ValidationPipe({ transform: true }));\n',
      },
      /src\/main\.ts:2 lacks whitelist, forbidNonWhitelisted:/,
      /add \{ whitelist: true, forbidNonWhitelisted: true \}/,
    ],
    [
      'a pipe whose options are computed',
      'validation-pipe',
      'warning',
      { 'src/main.ts': 'app.useGlobalPipes(new ValidationPipe(readOptions()));\n' },
      /could not tell whether the pipe in src\/main\.ts:1/,
      /whitelist: true/,
    ],
    [
      'an interceptor that wraps all answers',
      'interceptors',
      'warning',
      {
        'src/main.ts': 'app.useGlobalInterceptors(new Envelope());\n',
        'src/envelope.ts': ENVELOPE,
      },
      /^Envelope in src\/envelope\.ts:4 wraps the answers of all routes/,
      /^begin its intercept\(\) with "if \(isUnwrapped\(context\)\) return next\.handle\(\);"/,
    ],
    [
      'an interceptor that wraps all answers behind one that leaves them alone',
      'interceptors',
      'warning',
      {
        'src/main.ts': 'app.useGlobalInterceptors(new Envelope(), new Outer());\n',
        'src/envelope.ts': ENVELOPE.replace(
          'return',
          'if (isUnwrapped(context)) return next.handle();\n    return',
        ),
        'src/outer.ts': ENVELOPE.replaceAll('Envelope', 'Outer'),
      },
      /^Outer in src\/outer\.ts:4 wraps the answers of all routes/,
      /^begin its intercept\(\)/,
    ],
    [
      'an interceptor that wraps the login',
      'interceptors',
      'warning',
      {
        'src/app.ts': 'export const provider = { provide: APP_INTERCEPTOR, useClass: Envelope };\n',
        'src/envelope.ts': ENVELOPE.replace(
          'return',
          'if (isUnwrapped(context)) return next.handle();\n    return',
        ),
        'src/auth/auth.controller.ts': "@Controller('auth')\nexport class AuthController {}\n",
        'src/authors.controller.ts': "@Controller('authors')\nexport class Authors {}\n",
      },
      /^Envelope in src\/envelope\.ts:4 wraps the answers of src\/auth\/auth\.controller\.ts, which/,
      /^write @Unwrapped\(\) of @gen\/nest above these controllers/,
    ],
    [
      'a login with hashes of its own',
      'passwords',
      'warning',
      {
        'src/auth/auth.service.ts': "import { compare } from 'bcryptjs';\n",
        'package.json': JSON.stringify({
          dependencies: { ...PACKAGE_JSON.dependencies, bcryptjs: '^3.0.0' },
        }),
      },
      /^User\.password: the generated API stores passwords as scrypt hashes, which a login with bcryptjs may not accept/,
      /^provide a PASSWORD_HASHER, or let the login call verifyPassword/,
    ],
    [
      'a login of its own',
      'passwords',
      'warning',
      { 'src/auth/auth.service.ts': 'export {};\n' },
      /which the login of src\/auth\/jwt-auth\.guard\.ts may not accept/,
      /verifyPassword of @gen\/nest/,
    ],
    [
      'a stray class of the same name',
      'prisma-service',
      'error',
      { 'src/other.ts': 'export class PrismaService {}\n' },
      /exported by src\/other\.ts and src\/prisma\/prisma\.service\.ts|src\/prisma.*src\/other/,
      /paths\.prismaService/,
    ],
    [
      'a PrismaService that no module exports',
      'prisma-service',
      'warning',
      { 'src/prisma/prisma.module.ts': null },
      /^no module has PrismaService in its exports, so the generated modules cannot get it$/,
      /^write a module with @Global\(\) that provides and exports it/,
    ],
    [
      'a package that is listed and not installed',
      'dependencies',
      'error',
      { 'node_modules/class-validator': null },
      /class-validator is not installed, and src\/.*create-.*dto\.ts needs it/,
      /run npm install: package\.json lists them already/,
    ],
    [
      'a package that is neither listed nor installed',
      'dependencies',
      'error',
      {
        'node_modules/@nestjs/swagger': null,
        'package.json': JSON.stringify({
          dependencies: { '@gen/nest': '*', '@nestjs/common': '^12.0.0' },
        }),
      },
      /@nestjs\/swagger is not installed/,
      /npm install @nestjs\/swagger@\^12\.0\.0 in the project/,
    ],
    [
      'a PrismaService over the client of a schema that was moved',
      'prisma-service',
      'error',
      { 'src/prisma/prisma.service.ts': serviceOver('../../old/client') },
      /^src\/prisma\/prisma\.service\.ts imports PrismaClient from \.\.\/\.\.\/old\/client, which does not exist: the client of the schema is src\/generated\/prisma$/,
      /import it from there/,
    ],
    [
      'a PrismaService over a client that such a schema has left behind',
      'prisma-service',
      'error',
      {
        'src/prisma/prisma.service.ts': serviceOver('../../old/client'),
        'old/client.ts': 'export class PrismaClient {}\n',
        'old/internal/class.ts': '',
      },
      /old\/client, which was generated from another schema: the client of the schema is/,
    ],
    [
      'a runtime package of another version than the generator',
      'dependencies',
      'error',
      {
        'node_modules/@gen/nest/package.json': JSON.stringify({
          version: '0.0.9',
          peerDependencies: { 'class-transformer': '^0.5.1' },
        }),
      },
      /^@gen\/nest is 0\.0\.9, and the generator \d+\.\d+\.\d+: generated code may not compile$/,
      /npm install @gen\/nest@\d+\.\d+\.\d+ in the project$/,
    ],
    [
      'a package that is installed but not listed',
      'dependencies',
      'warning',
      { 'package.json': '{ "dependencies": { "@gen/nest": "*" } }' },
      /react-admin is installed by chance: src\/dashboard\/.* imports it/,
      /npm install .*react-admin@\d/,
    ],
    [
      "a package that is missing in the dashboard's own package.json",
      'dependencies',
      'warning',
      {
        'package.json': JSON.stringify({
          dependencies: {
            '@gen/nest': '*',
            '@nestjs/common': '*',
            '@nestjs/swagger': '*',
            'class-validator': '*',
            '@gen/react-admin': '*',
            '@mui/icons-material': '*',
            react: '*',
          },
        }),
        'src/dashboard/package.json': '{}',
      },
      /^react-admin is installed by chance: src\/dashboard\/\S+ imports it, but no package.json lists it$/,
      /^run npm install react-admin@[\d.]+ in src\/dashboard$/,
    ],
    [
      'a missing peer dependency of a runtime package',
      'dependencies',
      'error',
      { 'node_modules/class-transformer': null },
      /class-transformer is not installed, and (@gen\/nest|src\/.*) needs it/,
    ],
  ];

  it.each(alone)('reports %s and nothing else', async (...given) => {
    const [, id, status, changes, message, suggestion, system] = given;
    const found = await notOk(changes, { ...healthySystem, ...system });
    // a second PrismaService also stops the run, but is reported only once
    const others = [...found.keys()].filter(
      (other) => other !== id && found.get(other)?.status !== 'skipped',
    );
    expect(others).toEqual([]);
    const check = found.get(id);
    expect(check?.status).toBe(status);
    expect(check?.message).toMatch(message);
    if (suggestion) expect(check?.suggestion).toMatch(suggestion);
  });

  it('reports a foreign key without an index, and the generated files as stale', async () => {
    const found = await notOk({
      'prisma/schema.prisma': INDEXED_SCHEMA.replace('  @@index([authorId])\n', ''),
    });
    expect([...found.keys()]).toEqual(['output', 'indexes']);
    const { status, message, suggestion } = found.get('indexes') ?? {};
    expect(status).toBe('warning');
    expect(message).toMatch(
      /^Post\.authorId has no index, and the records of its relation are filtered by it$/,
    );
    expect(suggestion).toMatch(/@@index\(\[authorId\]\) into the model Post/);
    expect(found.get('output')).toMatchObject({
      status: 'error',
      message:
        '1 file is not what the schema asks for:\nupdate src/features/post/post.gen.resource.ts',
    });
  });

  it('reports every error of a configuration, and skips the checks that need one', async () => {
    const found = await notOk({
      'generator.config.ts': "export const config = { sufix: 1, guards: 'x' };\n",
    });
    const { status, message } = found.get('configuration') ?? {};
    expect(status).toBe('error');
    expect(message?.split('\n')).toEqual([
      'generator.config.ts:1: sufix is not an option; did you mean suffix?',
      expect.stringMatching(/^generator\.config\.ts:1: guards must be a list/),
    ]);
    const skipped = [...found.values()].filter((check) => check.status === 'skipped');
    expect(skipped.map(({ id }) => id)).toEqual(IDS.slice(4));
    expect(skipped[0]?.message).toBe('needs a configuration without errors');
    expect(skipped.at(-1)?.message).toBe('needs a configuration without errors');
  });

  it('suggests gen init without a configuration', async () => {
    const found = await notOk({ 'generator.config.ts': null });
    expect(found.get('configuration')).toMatchObject({
      status: 'error',
      message: 'generator.config.ts not found in the project',
      suggestion: 'run `gen init` first',
    });
  });

  it('separates the message from the suggestion, even when a path contains a semicolon', async () => {
    const found = await notOk({
      'generator.config.ts': "export const config = { dtosPath: '../a; b' };\n",
    });
    expect(found.get('configuration')).toMatchObject({
      status: 'error',
      message: expect.stringMatching(
        /^generator\.config\.ts:1 dtosPath: the path "\.\.\/a; b" lies outside the project \(.*\)$/,
      ),
      suggestion: 'choose one inside it',
    });
  });

  it('reports every schema error with its line, and still checks the guards', async () => {
    const found = await notOk({
      'prisma/schema.prisma': INDEXED_SCHEMA.replace('format(email)', 'format(emial)').replace(
        '// @min(3)',
        '// @min(x)',
      ),
      'src/auth/admin.guard.ts': null,
      // a client that is not generated yet, where the schema asks for it
      'src/prisma/prisma.service.ts': serviceOver('../generated/prisma/client'),
      'src/generated/prisma/client.ts': null,
    });
    expect(found.has('prisma-service')).toBe(false);
    expect(found.get('schema')?.message).toMatch(
      /^prisma\/schema\.prisma:14 User\.email: .*emial.*\nprisma\/schema\.prisma:16 User\.name: /,
    );
    expect(found.get('guards')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('AdminGuard was not found'),
      suggestion: expect.stringContaining('gen init --scaffold=auth'),
    });
    expect(found.get('output')?.message).toBe('needs a schema without errors');
  });

  it('reports a missing schema, and schema warnings', async () => {
    const missing = await notOk({ 'prisma/schema.prisma': null });
    expect(missing.get('schema')).toMatchObject({
      status: 'error',
      message: 'Schema file not found: prisma/schema.prisma',
    });
    const secret = INDEXED_SCHEMA.replace(
      '  name     String',
      '  token    String?\n  name     String',
    );
    const warned = await notOk({ 'prisma/schema.prisma': secret });
    expect(warned.get('schema')).toMatchObject({ status: 'warning' });
    expect(warned.get('schema')?.message).toMatch(/:16 User\.token: the name suggests a secret/);
  });

  it('reports that no model is marked, and skips the checks that need one', async () => {
    const found = await notOk({
      'prisma/schema.prisma': INDEXED_SCHEMA.replaceAll('// @gen_form()', ''),
    });
    expect(found.get('schema')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('none of its 3 models is marked'),
    });
    expect(found.get('schema')?.message).toContain('write // @gen_form() on the line above');
    for (const id of ['wiring', 'output', 'indexes']) expect(found.get(id)?.status).toBe('skipped');
  });

  it('reports the missing folders of a project', async () => {
    const noPages = await notOk({ 'src/dashboard': null });
    expect(noPages.get('folders')).toMatchObject({
      status: 'warning',
      message: 'no dashboard at src/dashboard/src, so no pages are generated',
    });
    const noSource = await notOk({ src: null });
    expect(noSource.get('folders')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('there is no folder src'),
    });
  });

  it('reports a Prisma client of an older schema, whatever its comments and format', async () => {
    const clientOf = (schema: string): FileChanges => ({
      'src/generated/prisma/internal/class.ts': `const config = {\n  "inlineSchema": ${JSON.stringify(schema)},\n}\n`,
    });
    const older = INDEXED_SCHEMA.replace('  name     String', '  nickname String');
    expect(older).not.toBe(INDEXED_SCHEMA);
    expect((await notOk(clientOf(older))).get('prisma-cli')).toMatchObject({
      status: 'error',
      message: 'the client was generated from an older schema, so generated code may not compile',
      suggestion: 'run npx prisma generate',
    });
    const reordered = (line: string): FileChanges => ({
      ...clientOf(
        INDEXED_SCHEMA.replace(
          '  name     String',
          '  name String\n  code String @unique @db.Char(2)',
        ),
      ),
      'prisma/schema.prisma': INDEXED_SCHEMA.replace(
        '  name     String',
        `  name String\n  ${line}`,
      ),
    });
    const typed = await notOk(reordered('code String @db.Char(2) @unique'));
    expect(typed.get('prisma-cli')).toBeUndefined();
    const changed = await notOk(reordered('code String @db.Char(3) @unique'));
    expect(changed.get('prisma-cli')).toBeDefined();
    const same = `// a "remark"\n${INDEXED_SCHEMA.replaceAll('  name     String', '  name String // mine').replaceAll('@default(', '@default( ')}`;
    expect((await notOk(clientOf(same))).get('prisma-cli')).toBeUndefined();
  });

  it('says that the client is not generated yet', async () => {
    const found = await notOk({ 'src/generated/prisma/client.ts': null });
    expect(found.get('prisma-cli')).toMatchObject({
      status: 'warning',
      message: 'the client is not generated yet, so the API does not compile',
    });
  });

  it('warns about a client outside src, which changes the output path of nest build', async () => {
    const schema = INDEXED_SCHEMA.replace('../src/generated/prisma', '../generated/prisma');
    const withScript = (script: string): FileChanges => ({
      'prisma/schema.prisma': schema,
      'package.json': JSON.stringify({ ...PACKAGE_JSON, scripts: { 'start:prod': script } }),
    });
    const found = await notOk(withScript('node dist/main'));
    expect(found.get('folders')).toMatchObject({
      status: 'warning',
      message:
        'Prisma writes its client to generated/prisma, outside of src, so "nest build" writes dist/src/main.js, but start:prod looks for dist/main.js',
      suggestion:
        'write output = "../src/generated/prisma" into the generator block of the schema, or start dist/src/main.js',
    });
    const inFolder = await notOk({
      ...withScript('node dist/main'),
      'prisma/schema.prisma': null,
      'prisma/schema/main.prisma': INDEXED_SCHEMA,
      'generator.config.ts': "export const config = { schemaPath: 'prisma/schema' };\n",
    });
    expect(inFolder.get('folders')?.suggestion).toContain('output = "../../src/generated/prisma"');
    const started = await notOk(withScript('node dist/src/main'));
    expect(started.get('folders')).toBeUndefined();
  });

  it('names generated files that a run does not know, as after the loss of the manifest', async () => {
    const generated = '// Generated by @gen/nx-gen from the model Shelf. Do not edit: extend it.\n';
    const client = generated.replace('the model Shelf', 'the Prisma schema');
    const found = await notOk({
      'src/features/shelf/shelf.gen.service.ts': generated,
      'src/dashboard/src/resources/shelves/index.ts': generated,
      'src/api-client.ts': client,
    });
    expect(found.get('output')).toMatchObject({
      status: 'warning',
      message:
        'generated for a model, but no run knows them:\nsrc/dashboard/src/resources/shelves/index.ts\nsrc/features/shelf/shelf.gen.service.ts',
      suggestion: 'delete them, or make them your own: remove the first line and rename them',
    });
  });

  it('requires no pipe when only generated controllers read a body', async () => {
    expect([...(await notOk({ 'src/main.ts': 'export {};\n' })).keys()]).toEqual([]);
  });

  it('warns about an API that is open to everybody', async () => {
    const found = await notOk({ 'generator.config.ts': 'export const config = { guards: [] };\n' });
    expect(found.get('guards')).toMatchObject({
      status: 'warning',
      message: 'guards: [] opens the generated API to everybody',
    });
  });

  it('reports guards of an unknown model', async () => {
    const config = 'export const config = { guards: { Usr: [] } };\n';
    const found = await notOk({ 'generator.config.ts': config });
    expect(found.get('guards')).toMatchObject({
      status: 'error',
      message: 'guards.Usr guards nothing: the schema has no model of that name',
      suggestion: 'did you mean User?',
    });
  });

  it('checks the guards of single operations too', async () => {
    const config = "export const config = { guards: { User: { list: ['OwnGuard'] } } };\n";
    const found = await notOk({ 'generator.config.ts': config });
    expect(found.get('guards')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('OwnGuard was not found'),
    });
  });

  it.each([
    ['guards: []', '{ guards: [] }', 'everybody'],
    ['guards: [JwtAuthGuard]', "{ guards: ['JwtAuthGuard'] }", 'everybody who is logged in'],
  ])('reports %s on a model with a password', async (guards, config, who) => {
    const found = await notOk({ 'generator.config.ts': `export const config = ${config};\n` });
    expect(found.get('accounts')).toEqual({
      id: 'accounts',
      title: 'Accounts',
      status: 'error',
      message: `${guards} lets ${who} write User, which has a password, and so become an administrator`,
      suggestion: 'add AdminGuard, or write // @gen_form(only: [list, show]) above it',
    });
  });

  it('accepts isAdmin: false, which restricts such a model to administrators', async () => {
    const found = await notOk({
      'generator.config.ts': 'export const config = { isAdmin: false };\n',
    });
    expect(found.has('accounts')).toBe(false);
  });

  it('distinguishes an unwired file from stale ones', async () => {
    const found = await notOk({
      'src/app.module.ts': textOf('src/app.module.ts').replace(/^ *UserGenModule,\n/m, ''),
    });
    expect([...found.keys()]).toEqual(['wiring']);
    expect(found.get('wiring')).toMatchObject({
      status: 'error',
      message: 'src/app.module.ts does not register every generated resource',
      suggestion: expect.stringContaining('npx gen all'),
    });
  });

  it('shows the lines to paste when a file cannot be wired, and skips the output check', async () => {
    const nothing = "export { PrismaModule } from './prisma/prisma.module';\n";
    const found = await notOk({ 'src/app.module.ts': nothing });
    expect(found.get('wiring')?.status).toBe('error');
    expect(found.get('wiring')?.message).toMatch(/src\/app\.module\.ts.*\n[\s\S]*UserGenModule,/);
    expect(found.get('output')).toMatchObject({
      status: 'skipped',
      message: 'cannot be checked until the errors above are fixed',
    });
    // the reason is given once
    expect([...found.keys()]).toEqual(['wiring', 'output']);
    expect(found.get('wiring')?.message.match(/no class with @Module/g)).toHaveLength(1);
  });

  it('lists stale files with what a run would do to them', async () => {
    const found = await notOk({
      'src/features/user/create-user.gen.dto.ts': null,
      'prisma/schema.prisma': INDEXED_SCHEMA.replace('@min(3)', '@min(5)'),
    });
    expect([...found.keys()]).toEqual(['output']);
    const { status, message, suggestion } = found.get('output') ?? {};
    expect(status).toBe('error');
    expect(message).toContain('create src/features/user/create-user.gen.dto.ts');
    expect(suggestion).toContain('npx gen all');
  });

  it('reports an interrupted run', async () => {
    const found = await notOk({ '.gen/journal.json': '{ "files": {} }' });
    expect([...found.keys()]).toEqual(['output']);
    expect(found.get('output')).toMatchObject({
      status: 'error',
      message: 'the last run was interrupted while writing',
      suggestion: expect.stringContaining('npx gen all'),
    });
  });

  it('reports a generated file that was edited by hand', async () => {
    const path = 'src/features/user/user.gen.service.ts';
    const found = await notOk({ [path]: `${textOf(path)}// mine\n` });
    expect(found.get('output')?.status).toBe('error');
    expect(found.get('output')?.message).toContain(path);
    expect(found.get('output')?.suggestion).toBeUndefined();
  });

  it('finds peer dependencies in the pnpm store, and suggests the pnpm command', async () => {
    const root = copyOf({
      'pnpm-lock.yaml': '',
      'node_modules/class-transformer': null,
      'node_modules/class-validator': null,
      'node_modules/@gen/nest': null,
      'node_modules/.pnpm/nest/node_modules/@gen/nest/package.json': JSON.stringify({
        peerDependencies: { 'class-transformer': '*', '@nestjs/swagger': '*' },
      }),
      'node_modules/.pnpm/nest/node_modules/class-transformer/package.json': '{}',
      'package.json': '{ "dependencies": { "@gen/nest": "*" } }',
    });
    symlinkSync(
      join(root, 'node_modules/.pnpm/nest/node_modules/@gen/nest'),
      join(root, 'node_modules/@gen/nest'),
    );
    const checks = await examineProject(root);
    const { message, suggestion } = checks.find(({ id }) => id === 'dependencies') ?? {};
    expect(message).toMatch(/^class-validator is not installed, and \S+ needs it$/);
    expect(suggestion).toMatch(/^run pnpm add class-validator@[\d.]+ in the project$/);
  });

  it("skips the package checks with Yarn Plug'n'Play", async () => {
    const found = await notOk({ 'node_modules/class-validator': null, '.pnp.cjs': '' });
    for (const id of ['prisma-cli', 'dependencies'])
      expect(found.get(id)).toMatchObject({
        status: 'skipped',
        message: expect.stringContaining('archives'),
      });
  });

  it('reports no missing package for a path alias of the tsconfig', async () => {
    const found = await notOk({
      'node_modules/class-validator': null,
      'tsconfig.json':
        '{ "compilerOptions": { "paths": { "class-validator": ["src/checks.ts"] } } /* ours */ }',
    });
    expect(found.has('dependencies')).toBe(false);
  });

  it('checks the packages of the last run when no new run is possible', async () => {
    const found = await notOk({
      'src/auth/admin.guard.ts': null,
      'node_modules/class-validator': null,
    });
    expect(found.get('output')?.status).toBe('skipped');
    expect(found.get('dependencies')?.message).toContain('class-validator is not installed');
  });

  it('reports the errors of adapters', async () => {
    const found = await notOk({
      'src/features/user/adapters/broken.adapter.ts': 'export default 1;\n',
    });
    expect(found.get('output')).toMatchObject({ status: 'error' });
    expect(found.get('output')?.message).toContain('broken.adapter.ts');
  });

  it('reads the configuration file that is passed in', async () => {
    const root = copyOf({
      'other.config.ts': "export const config = { schemaPath: 'nowhere.prisma' };\n",
    });
    const checks = await examineProject(root, healthySystem, 'other.config.ts');
    expect(checks.find(({ id }) => id === 'schema')?.message).toContain('nowhere.prisma');
  });

  it('continues when a check itself throws', async () => {
    const root = copyOf();
    const reading = new ProjectReading(root, { root: '.' });
    jest.spyOn(reading, 'runDry').mockRejectedValue(new Error('out of luck'));
    const checks = await examine(reading, healthySystem);
    expect(checks.map(({ id }) => id)).toEqual(IDS);
    expect(checks.find(({ id }) => id === 'output')).toMatchObject({
      status: 'error',
      message: 'this check itself failed: out of luck',
    });
  });
});
