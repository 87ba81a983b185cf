import { ALL_PARTS } from '../plan/plan';
import { generate } from '../run/generate';
import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';
import { formatWithPrettier } from '../testing/prettier';

const schemaWith = (fields: readonly string[]): string => `datasource db {
  provider = "postgresql"
}

generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

enum Team {
  red
  blue
}

// @gen_user(role: role, all: admin)
model User {
  id       String @id @default(uuid())
  email    String @unique
  /// @gen_format(password)
  password String
  role     String @default("user") // @oneOf("user", "admin")
${fields.map((field) => `  ${field}\n`).join('')}}

// @gen_form()
// @gen_access(all: ${fields
  .map((field) => field.split(' ')[0] ?? '')
  .map((name) => `${name} == user.${name}`)
  .join(' and ')})
model Bill {
  id       String @id @default(uuid())
  title    String
${fields.map((field) => `  ${field}\n`).join('')}}
`;

/** Returns a project with a login that was written for this schema. */
async function written(...fields: string[]): Promise<MemoryTree> {
  const tree = new MemoryTree({ ...nestNewFiles(), 'prisma/schema.prisma': schemaWith(fields) });
  await initialize(tree, { root: '.', scaffold: 'prisma,auth', skipFormat: true });
  return tree;
}

async function lacking(tree: MemoryTree): Promise<string[]> {
  const said: string[] = [];
  await generate(tree, { root: '.', skipFormat: true }, ALL_PARTS, {
    warn: (text) => said.push(text),
  });
  return said.filter((text) => text.includes('rules use user.'));
}

describe('a login that init writes over a schema with access rules', () => {
  it('includes the user fields that the rules refer to', async () => {
    const tree = await written('tenantId String?', 'level Int');
    expect(tree.textOf('src/auth/authenticated-user.ts')).toContain(
      '  role: string;\n  tenantId: string | null;\n  level: number;\n}',
    );
    expect(tree.textOf('src/auth/account.ts')).toContain(
      'select: { id: true, email: true, role: true, tenantId: true, level: true, password: true },',
    );
    expect(await lacking(tree)).toEqual([]);
  });

  it('is formatted as Prettier would, even with many fields', async () => {
    const tree = await written(
      'organisationId String',
      'departmentNumber Int',
      'subsidiaryName String',
    );
    const text = tree.textOf('src/auth/account.ts');
    expect(text).toContain('      organisationId: true,\n');
    expect(await formatWithPrettier(text)).toBe(text);
    expect(await lacking(tree)).toEqual([]);
  });

  it('is reported by the generator as lacking a field whose type only the generator writes', async () => {
    expect(await lacking(await written('team Team'))).toEqual([
      "src/auth/authenticated-user.ts:4 AuthenticatedUser: access rules use user.team, which is missing; add team: AccessUser['team'];",
      'src/auth/account.ts:15 select: access rules use user.team, which is missing; add team: true,',
    ]);
  });

  it('is not reported for roles behind a join model, whose names are no field of the user', async () => {
    const schema = (rule: string) => `datasource db {
  provider = "postgresql"
}

// @gen_user(role: grants.role.name, all: admin)
model User {
  id       String  @id @default(uuid())
  email    String  @unique
  /// @gen_format(password)
  password String
  name     String?
  grants   Grant[]
}

model Role {
  id     Int      @id
  name   RoleName @unique
  grants Grant[]
}

enum RoleName {
  admin
  editor
}

model Grant {
  id     Int    @id
  user   User   @relation(fields: [userId], references: [id])
  userId String
  role   Role   @relation(fields: [roleId], references: [id])
  roleId Int
}

// @gen_form()
// @gen_access(all: ${rule})
model Bill {
  id     Int     @id
  author String?
}
`;
    const tree = new MemoryTree({
      ...nestNewFiles(),
      'prisma/schema.prisma': schema('editor or author == user.email'),
    });
    await initialize(tree, { root: '.', scaffold: 'prisma,auth', skipFormat: true });
    expect(await lacking(tree)).toEqual([]);
    tree.write('prisma/schema.prisma', schema('editor or author == user.name'));
    expect(await lacking(tree)).toEqual([
      expect.stringContaining('AuthenticatedUser: access rules use user.name, which is missing'),
      expect.stringMatching(/^src\/auth\/account\.ts:15 select: access rules use user\.name/),
    ]);
  });
});
