import { format } from 'prettier';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

jest.setTimeout(180_000);

const USER = 'src/auth/authenticated-user.ts';
const FIXTURES = join(__dirname, '../files/access-tests/test');

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

  it('compiles in the dashboard too', () => {
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('stands as Prettier leaves it', async () => {
    const settings = JSON.parse(readFileSync(join(WORKSPACE, '.prettierrc'), 'utf8')) as object;
    const files = project.files('src').filter((path) => path.includes('.gen.'));
    for (const path of files) {
      const text = project.read(path);
      expect(await format(text, { ...settings, filepath: path })).toBe(text);
    }
  });

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
`;

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
    expect(project.files('test/gen')).toHaveLength(5);
    const options = { ...STYLES.commonjs, types: ['node', 'jest'] };
    expect(typeErrors(project, 'test', options)).toEqual([]);
  });
});
