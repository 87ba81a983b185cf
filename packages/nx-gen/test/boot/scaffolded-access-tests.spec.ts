import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nestNewFiles } from '../../src/init/testing/nest-new';
import { runAccessTests } from '../access/run-scaffolded';
import { nativeTsc } from '../support/native-tsc';
import { lintProblems } from '../support/nest-lint';
import { WORKSPACE } from '../support/project';
import { ScaffoldedProject } from '../support/scaffolded';
import { STYLES } from '../support/type-check';

jest.setTimeout(480_000);

/** Preloaded, it makes each embedded database a copy of an empty one. */
const COPIED_DATABASE = pathToFileURL(join(WORKSPACE, 'tools/testing/with-empty-database.mjs'));

const SCHEMA = `generator client {
  provider     = "prisma-client"
  output       = "../src/generated/prisma"
  moduleFormat = "cjs"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_access(read: id == user.companyId)
model Company {
  id    String @id @default(uuid())
  code  String @unique
  users User[]
}

// @gen_form()
// @gen_access(read: id == user.id)
// @gen_user(role: role, all: admin)
// @gen_soft_delete(leftAt, restorable)
model User {
  id       String @id @default(uuid())
  email    String @unique
  name     String
  /// @gen_format(password)
  password String
  role     String @default("author") // @oneOf(admin, author)
  posts    Post[]
  shifts   Shift[]
  company   Company? @relation(fields: [companyId], references: [id])
  /// @gen_access(write: admin)
  companyId String?
  /// @gen_access(write: admin)
  team      Team?
  /// @gen_access(write: admin)
  orgId     String? @db.Uuid
  /// @gen_access(write: admin)
  badge     Int?    @unique
  leftAt    DateTime?
}

enum Team {
  red
  blue
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(read: published or own, write: own)
model Post {
  id        String  @id @default(uuid())
  title     String
  published Boolean @default(false)
  keywords  String[]
  author    User    @relation(fields: [authorId], references: [id])
  authorId  String
}

// @gen_form()
// @gen_owner(workerId)
// @gen_access(all: own)
model Shift {
  part     Part
  day      DateTime @db.Date
  worker   User     @relation(fields: [workerId], references: [id])
  workerId String
  note     String?

  @@id([part, day, workerId])
}

// @gen_form()
// @gen_access(all: email == user.email)
model Invitation {
  id    Int    @id @default(autoincrement())
  email String
}

// @gen_form()
// @gen_access(all: team == user.team)
model Board {
  id   Int    @id @default(autoincrement())
  team Team
}

// @gen_form()
// @gen_soft_delete(closedAt)
// @gen_access(read: signedIn)
model Section {
  id       Int       @id @default(autoincrement())
  name     String
  isOpen   Boolean   @default(true)
  closedAt DateTime?
  topics   Topic[]
}

// @gen_form()
// @gen_owner(starterId)
// @gen_access(read: own or section.isOpen, create, edit, delete: own)
model Topic {
  id        Int      @id @default(autoincrement())
  title     String
  /// @gen_access(write: admin)
  starterId String
  section   Section? @relation(fields: [sectionId], references: [id])
  /// @gen_access(edit: admin)
  sectionId Int?
}

// @gen_form()
// @gen_access(all: orgId == user.orgId or badge == user.badge)
model Bill {
  id    Int    @id @default(autoincrement())
  orgId String @db.Uuid
  badge Int
}

enum Part {
  early
  late
}
`;

/** As in an application of Nx; the addresses of the tests have no prefix. */
const MAIN = (nestNewFiles()['src/main.ts'] ?? '').replace(
  '  await app.listen',
  "  app.setGlobalPrefix('api');\n  await app.listen",
);

describe('the access tests of a project with the scaffolded login', () => {
  const project = new ScaffoldedProject('scaffolded-access-tests');

  beforeAll(async () => {
    await project.scaffold(['prisma', 'auth', 'access-tests'], {
      'prisma/schema.prisma': SCHEMA,
      'src/main.ts': MAIN,
    });
    // as gen all asks for: the type of an enum depends on a generated file
    const user = 'src/auth/authenticated-user.ts';
    project.write(
      user,
      `import type { AccessUser } from '../access/access.gen';\n${project.read(user)}`.replace(
        '  role: string;\n',
        "  role: string;\n  team: AccessUser['team'];\n",
      ),
    );
    const account = 'src/auth/account.ts';
    project.write(account, project.read(account).replace('role: true,', 'role: true, team: true,'));
    // as the .env.example requires: an administrator whom the tests do not know
    project.write('.env', 'ADMIN_EMAIL=first@shop.example\nADMIN_PASSWORD=a-long-password\n');
    const tool = join(WORKSPACE, 'tools/prisma-migration.mjs');
    const { status, stderr } = spawnSync(process.execPath, [tool, 'init'], {
      cwd: project.root,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`the migration could not be written:\n${stderr}`);
  });
  afterAll(() => project.end());

  it('pass a strict type check and the lint of a NestJS project', () => {
    const files = Object.keys(project.texts()).filter((path) =>
      /^test\/.*access.*\.ts$/.test(path),
    );
    const compilerOptions = { ...STYLES.commonjs, types: ['node', 'jest'] };
    project.write('type-check.json', JSON.stringify({ compilerOptions, files }));
    const { findings } = nativeTsc(['-p', project.pathOf('type-check.json')], project.root);
    const own = findings.filter(({ path }) => path === undefined || path.startsWith(project.root));
    expect(files).toEqual([
      'test/access.fixtures.ts',
      'test/gen/bill.gen.access.spec.ts',
      'test/gen/board.gen.access.spec.ts',
      'test/gen/company.gen.access.spec.ts',
      'test/gen/invitation.gen.access.spec.ts',
      'test/gen/post.gen.access.spec.ts',
      'test/gen/section.gen.access.spec.ts',
      'test/gen/shift.gen.access.spec.ts',
      'test/gen/topic.gen.access.spec.ts',
      'test/gen/user.gen.access.spec.ts',
    ]);
    expect(own.map(({ text }) => text)).toEqual([]);
    expect(lintProblems(project, files, compilerOptions)).toEqual([]);
  });

  const run = (path: string) =>
    runAccessTests(project, ['-i', path], { NODE_OPTIONS: `--import=${COPIED_DATABASE}` });

  it('pass on an embedded database', () => {
    expect(run('gen').stderr).toContain('Test Suites: 9 passed, 9 total');
  });

  it('report a missing migration', () => {
    const [file = ''] = Object.keys(project.texts()).filter((path) => /migration\.sql$/.test(path));
    const whole = project.read(file);
    const lacking = [
      whole.replace(/CREATE TYPE "Part"[^;]+;/, '').replace('"part" "Part"', '"part" TEXT'),
      whole.replace(/CREATE TABLE "Shift"[^;]+;|ALTER TABLE "Shift"[^;]+;/g, ''),
    ];
    for (const text of lacking) {
      expect(text).not.toBe(whole);
      project.write(file, text);
      const { stderr } = run('shift');
      expect(stderr).toContain('which lack something that the schema has: write a migration first');
    }
    project.write(file, whole);
  });

  it('fail and exit when the application takes too long to start', () => {
    const change = (path: string, from: string, to: string): void =>
      project.write(path, project.read(path).replace(from, to));
    change('test/gen/company.gen.access.spec.ts', '  180_000,', '  3_000,');
    change(
      'test/access.fixtures.ts',
      'return await startOn(database);',
      'await new Promise(() => undefined); // with all that it has begun\n    return await startOn(database);',
    );
    const { status, stderr } = run('company');
    expect(stderr).toContain('Test Suites: 1 failed, 1 total');
    expect(status).toBe(1);
  });
});
