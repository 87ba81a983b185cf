import { eject } from '../../src/eject/eject';
import { DiskTree } from '../../src/output/disk-tree';
import { extendModels } from '../../src/run/extend/extend';
import { nestNewFiles } from '../../src/init/testing/nest-new';
import { nativeTsc } from '../support/native-tsc';
import { ScaffoldedProject, type Instance } from '../support/scaffolded';
import { STYLES } from '../support/type-check';

jest.setTimeout(180_000);

const ADMIN = { email: 'first@example.com', password: 'the first password' };

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
  moduleFormat = "cjs"
  runtime      = "nodejs"
  importFileExtension    = ""
  generatedFileExtension = "ts"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_user()
model User {
  id       String @id @default(uuid())
  email    String @unique
  /// @gen_format(password)
  password String
  role     String @default("user")
}

// @gen_form()
// @gen_access(read: everyone, write: signedIn)
model Article {
  id    Int    @id @default(autoincrement())
  title String
}

// @gen_form()
model Tag {
  id   Int    @id @default(autoincrement())
  name String
}

// @gen_form()
model Mark {
  id   Int    @id @default(autoincrement())
  name String
}

// @gen_form()
model Secret {
  id   Int    @id @default(autoincrement())
  text String
}
`;

const CONFIG = `import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  dashboardPath: 'dashboard',
  nonInteractive: true,
  guards: {
    Tag: [],
    Mark: { list: [], show: [] },
  },
});
`;

/** What somebody adds to the application one day, in a hurry. */
const ADDED = `import { Public } from '@gen/nest';
import { Controller, Get, Req } from '@nestjs/common';

@Controller('later')
export class LaterController {
  @Get()
  whoAmI(@Req() { user }: { user: { email: string } }) {
    return { email: user.email };
  }

  @Public()
  @Get('prices')
  prices() {
    return { prices: [] };
  }
}
`;

const APP_MODULE = (nestNewFiles()['src/app.module.ts'] ?? '')
  .replace('@Module', "import { LaterController } from './later.controller';\n\n@Module")
  .replace('controllers: [', 'controllers: [LaterController, ');

const HOOK = `import { adapter } from '@gen/nest';

export default adapter.json({ method: 'POST', path: '/hook', auth: 'public' }, () =>
  adapter.response(200, { received: true }),
);
`;

const project = new ScaffoldedProject('closed-by-default');
let api: Instance;
let token: string;
let environment: Record<string, string>;

async function statusOf(method: string, path: string, by?: string, body?: object): Promise<number> {
  const answer = await fetch(api.url + path, {
    method,
    headers: {
      ...(by !== undefined && { authorization: `Bearer ${by}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  return answer.status;
}

/** Asks as a visitor, with a wrong token, and as the administrator. */
const statuses = async (method: string, path: string, body?: object): Promise<number[]> => [
  await statusOf(method, path, undefined, body),
  await statusOf(method, path, 'wrong', body),
  await statusOf(method, path, token, body),
];

function typeErrors(): string[] {
  const files = Object.keys(project.texts()).filter(
    (path) => path.startsWith('src/') && /(?<!\.spec)\.ts$/.test(path),
  );
  const compilerOptions = { ...STYLES.commonjs, noPropertyAccessFromIndexSignature: false };
  project.write('type-check.json', JSON.stringify({ compilerOptions, files }));
  const { findings } = nativeTsc(['-p', project.pathOf('type-check.json')], project.root);
  return findings
    .filter(({ path }) => path === undefined || path.startsWith(project.root))
    .map(({ text }) => text);
}

beforeAll(async () => {
  await project.scaffold(['prisma', 'auth', 'sessions', 'password-reset', 'api-keys', 'upload'], {
    'prisma/schema.prisma': SCHEMA,
    'generator.config.ts': CONFIG,
    'src/later.controller.ts': ADDED,
    'src/app.module.ts': APP_MODULE,
    'src/features/article/adapters/hook.adapter.ts': HOOK,
  });
  const tree = new DiskTree(project.root);
  await extendModels({ models: ['Secret', 'Tag'], route: 'touch' })(
    ...([tree, { root: '.' }, { warn: () => undefined }] as const),
  );
  tree.flush();
  environment = {
    DATABASE_URL: await project.startDatabase(),
    JWT_SECRET: 'x'.repeat(48),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  api = await project.start(environment);
});
afterAll(() => project.end());

it('compiles', () => {
  expect(typeErrors()).toEqual([]);
});

it('lets people log in, ask for a new password, and renew their session', async () => {
  const login = await fetch(`${api.url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(login.status).toBe(200);
  ({ accessToken: token } = (await login.json()) as { accessToken: string });
  expect(await statusOf('POST', '/auth/forgot', undefined, { email: 'who@example.com' })).toBe(204);
  const renewed = await fetch(`${api.url}/auth/refresh`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'test',
      cookie: (login.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '',
    },
  });
  expect(renewed.status).toBe(200);
});

it.each([
  ['a controller that somebody adds', 'GET', '/later', [401, 401, 200]],
  ['a public route of it', 'GET', '/later/prices', [200, 200, 200]],
  ['the controller of nest new', 'GET', '/', [401, 401, 200]],
  ['the API keys of the user', 'GET', '/auth/keys', [401, 401, 200]],
  ['health', 'GET', '/health/ready', [200, 200, 200]],
  ['the document', 'GET', '/docs-json', [200, 200, 200]],
  ['the page of the document', 'GET', '/docs', [200, 200, 200]],
  ['a file', 'GET', '/uploads/none.png', [404, 404, 404]],
  ['an adapter without a guard', 'POST', '/gen-api/articles/hook', [200, 200, 200]],
  ['a model whose rules let visitors read', 'GET', '/gen-api/articles', [200, 401, 200]],
  ['what visitors may do', 'GET', '/gen-api/access', [200, 401, 200]],
  ['a model without guards', 'GET', '/gen-api/tags', [200, 200, 200]],
  ['an operation without guards', 'GET', '/gen-api/marks', [200, 200, 200]],
  ['another of the same model', 'DELETE', '/gen-api/marks/7', [401, 401, 404]],
  ['a model with guards', 'GET', '/gen-api/secrets', [401, 401, 200]],
  ['an own route of it', 'POST', '/gen-api/secrets/7/touch', [401, 401, 404]],
  ['an own route of a model without guards', 'POST', '/gen-api/tags/7/touch', [404, 404, 404]],
])('%s: %s %s', async (_what, method, path, expected) => {
  expect(await statuses(method, path)).toEqual(expected);
});

it('admits an API key where its scope reaches, and nowhere else', async () => {
  const made = await fetch(`${api.url}/auth/keys`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Import', scopes: ['secrets:read'] }),
  });
  const { key } = (await made.json()) as { key: string };
  expect(await statusOf('GET', '/gen-api/secrets', key)).toBe(200);
  expect(await statusOf('GET', '/later', key)).toBe(403);
});

it('holds for plain code too', async () => {
  const tree = new DiskTree(project.root);
  await eject(tree, { root: '.', models: 'Tag,Mark' }, { warn: () => undefined });
  tree.flush();
  const plain = "import { MarkModule as MarkGenModule } from './ejected/mark/mark.module';";
  const module = project.read('src/app.module.ts');
  const switched = module.replace(/import \{ MarkGenModule \} .*/, plain);
  expect(switched).not.toBe(module);
  project.write('src/app.module.ts', switched);
  expect(typeErrors()).toEqual([]);
  expect(project.read('src/ejected/tag/tag.controller.ts')).toMatch(
    /^@Public\(\)\n(?:@.*\n)*@UseFilters/m,
  );
  await api.stop();
  api = await project.start(environment);
  expect(await statuses('GET', '/gen-api/marks')).toEqual([200, 200, 200]);
  expect(await statuses('DELETE', '/gen-api/marks/7')).toEqual([401, 401, 404]);
});
