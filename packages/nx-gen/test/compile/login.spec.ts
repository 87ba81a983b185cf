import { join } from 'node:path';
import { DiskTree } from '../../src/output/disk-tree';
import { initialize } from '../../src/init/initialize';
import type { ScaffoldPart } from '../../src/init/parts';
import { nestNewFiles } from '../../src/init/testing/nest-new';
import { TestProject } from '../../src/testing/test-project';
import { nativeTsc } from '../support/native-tsc';
import { generateClient } from '../support/prisma';
import { WORKSPACE } from '../support/project';
import { STYLES } from '../support/type-check';

jest.setTimeout(180_000);

const project = new TestProject(join(WORKSPACE, 'tmp', `login-${process.pid}`));
afterEach(() => project.remove());

const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
  moduleFormat = "cjs"
}

datasource db {
  provider = "postgresql"
}
`;

/** Returns what `gen init` prints and writes for a model, and the type errors of that. */
async function scaffolded(
  models: string,
  more: readonly ScaffoldPart[] = [],
): Promise<{ notes: string[]; errors: string[] }> {
  project.change({ ...nestNewFiles(), 'prisma/schema.prisma': HEAD + models });
  const tree = new DiskTree(project.root);
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: ['prisma', 'auth', 'upload', ...more],
  });
  tree.flush();
  generateClient(project.root);
  const files = Object.keys(project.texts()).filter(
    (path) => path.startsWith('src/') && path.endsWith('.ts') && !path.endsWith('.spec.ts'),
  );
  project.write(
    'type-check.json',
    JSON.stringify({
      compilerOptions: { ...STYLES.commonjs, noPropertyAccessFromIndexSignature: false },
      files,
    }),
  );
  const { findings } = nativeTsc(['-p', project.pathOf('type-check.json')], project.root);
  return {
    notes,
    errors: findings
      .filter(({ path }) => path === undefined || path.startsWith(project.root))
      .map(({ text }) => text),
  };
}

const enumOf = (name: string): string => `enum ${name} {\n  MEMBER\n  ADMIN\n}\n`;

describe('the login that init writes', () => {
  it.each<[what: string, models: string, more?: ScaffoldPart[]]>([
    [
      'for an introspected table with an Int key, an optional address and password, and an enum of roles',
      `${enumOf('Role')}model users {
  id       Int     @id @default(autoincrement())
  email    String? @unique
  password String?
  role     Role    @default(MEMBER)
}`,
      ['sessions', 'api-keys', 'second-factor', 'openid', 'password-reset', 'saved-views'],
    ],
    [
      'for a BigInt key with another name, an optional role and a name that is not a text',
      `model User {
  number   BigInt  @id @default(autoincrement())
  id       Int?
  email    String  @unique
  name     Int?
  password String // @min(12) @pattern(/\\d/)
  role     String?
}`,
      ['api-keys', 'second-factor', 'openid'],
    ],
    [
      'for a user with required fields that the first administrator cannot have',
      `model Team {
  id    Int    @id
  users User[]
}
model User {
  id       String @id
  email    String @unique
  password String
  role     String
  team     Team   @relation(fields: [teamId], references: [id])
  teamId   Int
}`,
      ['second-factor', 'openid', 'saved-views'],
    ],
    [
      'for switches of every kind, including one without a default and a soft deletion',
      `${enumOf('Role')}// @gen_form()
// @gen_soft_delete(left, at: leftAt)
model User {
  number   BigInt    @id @default(autoincrement())
  email    String    @unique
  password String
  role     Role      @default(MEMBER)
  left     Boolean   @default(false)
  leftAt   DateTime?
  isActive Boolean
  enabled  Boolean?
  locked   Boolean?  @default(true)
  banned   Boolean   @default(false)
  bannedAt DateTime?
}`,
      ['sessions', 'api-keys', 'second-factor', 'openid', 'password-reset'],
    ],
    [
      'for a list of roles',
      `enum Status {
  BANNED
  ACTIVE
}
${enumOf('Role')}model User {
  status   Status
  state    Status?
  id       String @id @default(uuid())
  email    String @unique
  password String
  roles    Role[]
}`,
      ['sessions'],
    ],
    [
      'for a role in an optional record',
      `// @gen_user(role: group.role.name, all: ADMIN)
model User {
  id       Int     @id @default(autoincrement())
  email    String  @unique
  password String
  groupId  Int?
  group    Group?  @relation(fields: [groupId], references: [id])
}
model Group {
  id     Int    @id @default(autoincrement())
  users  User[]
  roleId Int
  role   Role   @relation(fields: [roleId], references: [id])
}
model Role {
  id     Int     @id @default(autoincrement())
  name   String  @unique // @oneOf(MEMBER, ADMIN)
  groups Group[]
}`,
      ['api-keys', 'second-factor', 'openid'],
    ],
    [
      'for roles behind a join model',
      `${enumOf('Name')}// @gen_user(role: grants.role.name, all: ADMIN)
model User {
  key      BigInt  @id @default(autoincrement())
  email    String  @unique
  password String
  grants   Grant[]
}
model Grant {
  id     Int      @id @default(autoincrement())
  since  DateTime @default(now())
  userId BigInt
  user   User     @relation(fields: [userId], references: [key])
  roleId Int?
  role   Role?    @relation(fields: [roleId], references: [id])
}
model Role {
  id     Int     @id @default(autoincrement())
  name   Name    @unique
  grants Grant[]
}`,
      ['sessions', 'password-reset', 'saved-views'],
    ],
  ])('compiles %s', async (_what, models, more = []) => {
    const { notes, errors } = await scaffolded(models, more);
    expect(errors).toEqual([]);
    expect(project.read('src/auth/jwt.strategy.ts')).toContain('@gen/nest/login');
    const hasSessions = more.includes('sessions') || more.includes('openid');
    expect(project.read('src/auth/auth.module.ts').includes("expiresIn: '10m'")).toBe(hasSessions);
    const schema = project.read('prisma/schema.prisma');
    expect(schema.includes('model LoginSession')).toBe(hasSessions);
    expect(schema.includes('model LoginIdentity')).toBe(more.includes('openid'));
    expect(schema.includes('model ApiKey')).toBe(more.includes('api-keys'));
    expect(schema.includes('model LoginFactor')).toBe(more.includes('second-factor'));
    expect(schema.includes('model SavedView')).toBe(more.includes('saved-views'));
    const isNeedy = models.includes('teamId');
    expect(notes.filter((note) => note.includes('No first administrator'))).toEqual(
      isNeedy
        ? [expect.stringContaining('User.id and User.teamId of prisma/schema.prisma are required')]
        : [],
    );
  });

  it('validates a new password by the rules of the schema', async () => {
    await scaffolded(`model User {
  id       String @id
  email    String @unique
  password String // @min(12) @max(64) @pattern(/[0-9]/, "needs a digit")
  role     String @default("user")
}`);
    expect(project.read('src/auth/login.dto.ts')).toContain(`  @IsString()
  @MinLength(12)
  @MaxLength(64)
  @Matches(/[0-9]/u, { message: 'needs a digit' })
  newPassword!: string;`);
  });

  it('is not written for a model without a role, and the other code compiles', async () => {
    const { notes, errors } = await scaffolded(`model User {
  id       Int     @id @default(autoincrement())
  email    String? @unique
  password String?
}`);
    expect(errors).toEqual([]);
    expect(notes.join('\n')).toMatch(
      /No login is written.*\nprisma\/schema\.prisma:\d+ User: the login tells administrators by role/,
    );
  });
});
