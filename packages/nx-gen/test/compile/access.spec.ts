import { format } from 'prettier';
import { KINDS } from '../access/kinds';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

jest.setTimeout(180_000);

const USER = 'src/auth/authenticated-user.ts';
const FIXTURES = join(__dirname, '../files/access-tests/test');

/** What an administrator of all tenants, or a job, does for one of them. */
const FIRST_INVOICE = `import type { InvoiceGenService } from '../features/invoice/invoice.gen.service';

export const firstInvoice = (service: InvoiceGenService, tenantId: string) =>
  service.asSystem().create({ tenantId, number: 1, total: '5' });
`;

describe('generated code of a schema with rules', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('access-compile', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    for (const [path, text] of Object.entries(OWN_FILES)) project.write(path, text);
    cpSync(FIXTURES, project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate();
  });
  afterAll(() => project?.remove());

  it('compiles as strictly as a careful user has it', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('compiles in its tests too', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test/gen', options)).toEqual([]);
  });

  it('compiles in its tests as loosely as a new project of NestJS has it', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'], noImplicitAny: false };
    expect(typeErrors(project, 'test/gen', options)).toEqual([]);
  });

  it('passes the lint of a NestJS project in its tests', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(lintProblems(project, project.files('test/gen'), options)).toEqual([]);
  });

  it('lets code say the tenant of a new record, and no body', () => {
    project.write('src/jobs/first-invoice.ts', FIRST_INVOICE);
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(project.read('src/features/invoice/create-invoice.gen.dto.ts')).not.toMatch(/tenantId/);
  });

  it('compiles in the dashboard too', () => {
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('stands as Prettier leaves it', () =>
    expectFormatted(
      project,
      project.files('src').filter((path) => path.includes('.gen.')),
    ));

  it('does not compile where the user lacks what rules ask for', () => {
    const text = project.read(USER);
    project.write(USER, text.replace('  tenantId: string | null;\n', ''));
    try {
      expect(typeErrors(project, 'src', STYLES.commonjs).join('\n')).toMatch(/tenantId/);
    } finally {
      project.write(USER, text);
    }
  });
});

async function expectFormatted(project: SkeletonProject, paths: readonly string[]): Promise<void> {
  const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
  for (const path of paths) {
    const text = project.read(path);
    expect(await format(text, { ...settings, filepath: path })).toBe(text);
  }
}

/** Models of which each leaves out something that the tests of the others are about. */
const FEW = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form(only: [list, show])
// @gen_access(read: signedIn)
// @gen_user(role: role, all: admin)
model User {
  id       String  @id @default(uuid())
  name     String
  role     String // @oneOf(admin, editor, author)
  tenant   Tenant? @relation(fields: [tenantId], references: [id])
  tenantId String?
}

model Tenant {
  id    String @id @default(uuid())
  name  String
  users User[]
  rooms Room[]
}

// @gen_form(only: [list])
// @gen_access(list: published)
model Headline {
  id        Int     @id @default(autoincrement())
  published Boolean @default(false)
}

// @gen_form(only: [show])
// @gen_access(show: published)
model Page {
  id        Int     @id @default(autoincrement())
  title     String
  published Boolean @default(false)
}

// @gen_form(only: [create])
// @gen_access(create: signedIn)
model Letter {
  id   Int    @id @default(autoincrement())
  text String
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(all: signedIn)
model Room {
  id       Int    @id @default(autoincrement())
  tenant   Tenant @relation(fields: [tenantId], references: [id])
  tenantId String
  /// @gen_access(write: admin)
  floor    Int
}

${KINDS}`;

describe('generated tests of models with few operations', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('access-few', {
      schema: FEW,
      client: '../generated/prisma/client',
    });
    for (const path of ['src/auth/jwt-auth.guard.ts', 'src/auth/admin.guard.ts', USER])
      project.write(path, OWN_FILES[path] ?? '');
    cpSync(FIXTURES, project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
  });
  afterAll(() => project?.remove());

  it('compile as strictly', () => {
    expect(project.files('test/gen')).toHaveLength(7);
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test', options)).toEqual([]);
  });

  it('pass the lint of a NestJS project', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(lintProblems(project, project.files('test/gen'), options)).toEqual([]);
  });

  it('stand as Prettier leaves them', () => expectFormatted(project, project.files('test/gen')));
});

/** What each provider that no test runs rules on can have: MongoDB no integers that count up, and no pairs. */
const elsewhere = (provider: string): string => {
  const id = provider === 'mongodb' ? '@id @map("_id")' : '@id @default(uuid())';
  return `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "${provider}"
}

// @gen_form()
// @gen_access(read: id == user.id or tenantId == user.tenantId)
// @gen_user(role: role, all: admin)
model User {
  id       String ${id}
  role     String // @oneOf(admin, editor, author)
  /// @gen_access(write: admin)
  tenantId String?
  posts    Post[]
}

// @gen_form()
// @gen_tenant(tenantId, except: admin)
// @gen_owner(authorId)
// @gen_access(read: published or own, write: own and views < 100 or comments.some(text == "x"))
model Post {
  id        String    ${id}
  published Boolean   @default(false)
  /// @gen_access(read, write: editor)
  views     Int       @default(0)
  at        DateTime?
  author    User      @relation(fields: [authorId], references: [id])
  authorId  String
  tenantId  String
  comments  Comment[]
}

// @gen_form()
// @gen_access(read: post.published and not post.at == null, write: post.own)
model Comment {
  id     String ${id}
  text   String
  post   Post   @relation(fields: [postId], references: [id])
  postId String
}
`;
};

describe.each(['cockroachdb', 'sqlserver', 'mongodb'])('rules over %s', (provider) => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject(`access-${provider}`, {
      schema: elsewhere(provider),
      client: '../generated/prisma/client',
    });
    for (const path of ['src/auth/jwt-auth.guard.ts', 'src/auth/admin.guard.ts', USER])
      project.write(path, OWN_FILES[path] ?? '');
    project.generateClient();
    await project.generate(['dtos', 'api']);
  });
  afterAll(() => project?.remove());

  it('compile as strictly', () => {
    expect(project.read('src/features/comment/comment.gen.access.ts')).toMatch(
      /related\(\s+'post'/,
    );
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });
});
