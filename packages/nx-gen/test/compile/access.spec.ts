import { format } from 'prettier';
import { withExclusive } from '../access/exclusive';
import { FIELD_KINDS_SCHEMA } from '../access/kinds';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

jest.setTimeout(180_000);

const USER = 'src/auth/authenticated-user.ts';
const FIXTURES = join(__dirname, '../files/access-tests/test');

/** What an administrator of all tenants, or a job, does on behalf of one of them. */
const FIRST_INVOICE = `import type { InvoiceGenService } from '../features/invoice/invoice.gen.service';

export const firstInvoice = (service: InvoiceGenService, tenantId: string) =>
  service.asSystem().create({ tenantId, number: 1, total: '5' });
`;

describe('the generated code of a schema with access rules', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('access-compile', {
      schema: withExclusive(ACCESS_SCHEMA),
      client: '../generated/prisma/client',
    });
    for (const [path, text] of Object.entries(PROJECT_FILES)) project.write(path, text);
    cpSync(FIXTURES, project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate();
  });
  afterAll(() => project?.remove());

  it('passes a strict type check, also where code sets the tenant of a new record', () => {
    project.write('src/jobs/first-invoice.ts', FIRST_INVOICE);
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('passes a strict type check in its tests', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test/gen', options)).toEqual([]);
  });

  it('compiles in its tests with the compiler options of a new NestJS project', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'], noImplicitAny: false };
    expect(typeErrors(project, 'test/gen', options)).toEqual([]);
  });

  it('passes the lint of a NestJS project in its tests', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(lintProblems(project, project.files('test/gen'), options)).toEqual([]);
  });

  it('lets no request body set the tenant of a new record', () => {
    expect(project.read('src/features/invoice/create-invoice.gen.dto.ts')).not.toMatch(/tenantId/);
  });

  it('passes a strict type check in the dashboard', () => {
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('is unchanged by Prettier', () =>
    expectFormatted(
      project,
      project.files('src').filter((path) => path.includes('.gen.')),
    ));

  it('does not compile when the user type lacks a field that the rules read', () => {
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

/** Models that each lack something that the tests of the others are about. */
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
// @gen_access(create: letterAccess() or user() or Allowed())
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

${FIELD_KINDS_SCHEMA}`;

/** Functions with names that the file with the rules has, too. */
const LETTER_ACCESS = `import type { LetterRule } from './letter.gen.access';

export const letterAccess: LetterRule = (user) => user !== undefined;
export const user: LetterRule = () => false;
export const Allowed: LetterRule = () => ({ text: 'x' });
`;

describe('the generated tests of models with few operations', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('access-few', {
      schema: FEW,
      client: '../generated/prisma/client',
    });
    for (const path of ['src/auth/jwt-auth.guard.ts', 'src/auth/admin.guard.ts', USER])
      project.write(path, PROJECT_FILES[path] ?? '');
    project.write('src/features/letter/letter.access.ts', LETTER_ACCESS);
    cpSync(FIXTURES, project.pathOf('test'), { recursive: true });
    project.generateClient();
    await project.generate(['dtos', 'api']);
  });
  afterAll(() => project?.remove());

  it('pass a strict type check', () => {
    expect(project.files('test/gen')).toHaveLength(7);
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test', options)).toEqual([]);
  });

  it('test code that passes a strict type check', () => {
    expect(project.read('src/features/letter/letter.gen.access.ts')).toContain(
      'await userAsWritten(user)',
    );
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });

  it('pass the lint of a NestJS project', () => {
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(lintProblems(project, project.files('test/gen'), options)).toEqual([]);
  });

  it('are unchanged by Prettier', () => expectFormatted(project, project.files('test/gen')));
});

/** A schema for a provider on which no test runs rules: MongoDB has neither auto-increment nor composite keys. */
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
// @gen_access(read: published or at == null or own, write: own and views < 100 or comments.some(text == "x"))
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

describe.each(['cockroachdb', 'sqlserver', 'mongodb'])('access rules on %s', (provider) => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject(`access-${provider}`, {
      schema: elsewhere(provider),
      client: '../generated/prisma/client',
    });
    for (const path of ['src/auth/jwt-auth.guard.ts', 'src/auth/admin.guard.ts', USER])
      project.write(path, PROJECT_FILES[path] ?? '');
    project.generateClient();
    await project.generate(['dtos', 'api']);
  });
  afterAll(() => project?.remove());

  it('pass a strict type check', () => {
    expect(project.read('src/features/comment/comment.gen.access.ts')).toMatch(
      /related\(\s+'post'/,
    );
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
  });
});
