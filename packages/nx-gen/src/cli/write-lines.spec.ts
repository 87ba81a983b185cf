import { healthyProject } from '../doctor/testing/project';
import type { TestProject } from '../testing/test-project';
import { main } from './main';

const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
  schemas  = ["shop", "people"]
}
`;

/** Unusual spacing, which must be preserved. */
const OWNER = `// @gen_form()
model  Owner{
   id     Int @id
   name String   @map("full_name")
   items Item[]
   @@map("owners")
   @@schema("people")
 // nothing below
}
`;
const ITEM = `// @gen_form()\r
model Item {\r
  id        Int      @id\r
  owner     Owner    @relation(fields: [ownerId], references: [id])\r
  ownerId   Int      @map("owner_id")\r
  createdAt DateTime @map("created_at")\r
  @@schema("shop")\r
}\r
`;

describe('gen doctor --write', () => {
  let project: TestProject;
  let output: string;
  let complaint: string;
  const run = (...argv: string[]): Promise<number> => {
    output = complaint = '';
    return main(['doctor', ...argv]);
  };

  beforeEach(() => {
    project = healthyProject({
      'prisma/schema.prisma': null,
      'generator.config.ts': "export const config = { schemaPath: 'prisma/models' };\n",
      'prisma/models/main.prisma': HEAD,
      'prisma/models/owner.prisma': OWNER,
      'prisma/models/item.prisma': ITEM,
    });
    jest.spyOn(process, 'cwd').mockReturnValue(project.root);
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += text));
    jest.spyOn(console, 'error').mockImplementation((text: string) => void (complaint += text));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  it('adds the suggested lines to the files of their models, and adds nothing the second time', async () => {
    expect(await run('--write')).toBe(0);
    const owner = OWNER.replace(
      '@@schema("people")\n',
      '@@schema("people")\n   @@index([name(ops: raw("gin_trgm_ops"))], type: Gin)\n',
    );
    const item = ITEM.replace(
      '@@schema("shop")\r\n',
      '@@schema("shop")\r\n  @@index([createdAt, id])\r\n  @@index([ownerId])\r\n',
    );
    expect(project.read('prisma/models/owner.prisma')).toBe(owner);
    expect(project.read('prisma/models/item.prisma')).toBe(item);
    expect(project.read('prisma/models/main.prisma')).toBe(HEAD);
    expect(output.split('\n')).toEqual([
      'UPDATE prisma/models/item.prisma',
      'UPDATE prisma/models/owner.prisma',
      '3 lines added:',
      '  Item: @@index([createdAt, id])',
      '  Item: @@index([ownerId])',
      '  Owner: @@index([name(ops: raw("gin_trgm_ops"))], type: Gin)',
      'Next, with Prisma 7 or newer: npx gen migrate indexes',
      'Else (a database that has tables already needs a baseline first: see docs/existing-database.md):',
      '  1. npx prisma migrate dev --name indexes --create-only',
      '  2. Put this line first in the new migration.sql: CREATE EXTENSION IF NOT EXISTS pg_trgm;',
      '  3. npx prisma migrate dev',
    ]);

    expect(await run('--write')).toBe(0);
    expect(output).toBe('The schema needs no line; nothing was written.');
    expect(project.read('prisma/models/owner.prisma')).toBe(owner);
    expect(project.read('prisma/models/item.prisma')).toBe(item);

    await run('--json');
    const { checks } = JSON.parse(output) as { checks: { id: string; status: string }[] };
    expect(checks.find(({ id }) => id === 'indexes')?.status).toBe('ok');
  });

  it('suggests no extension when no line needs one, and prints JSON with --json', async () => {
    project.change({ 'prisma/models/main.prisma': HEAD.replace('postgresql', 'sqlserver') });
    expect(await run('--write', '--json')).toBe(0);
    expect(JSON.parse(output)).toEqual({
      ok: true,
      files: ['prisma/models/item.prisma'],
      lines: ['Item: @@index([createdAt, id])', 'Item: @@index([ownerId])'],
    });
    project.change({ 'prisma/models/item.prisma': ITEM });
    await run('--write');
    expect(output).toMatch(
      /Next \(a database that has tables already needs a baseline first: see .*\): npx prisma migrate dev --name indexes$/,
    );
  });

  it('rejects a schema with errors and writes nothing', async () => {
    project.change({ 'prisma/models/owner.prisma': OWNER.replace('@id', '@idd') });
    expect(await run('--write')).toBe(1);
    expect(complaint).toMatch(
      /^Error: No line was written: the schema has errors\nprisma\/models\/owner\.prisma:3/,
    );
    expect(project.read('prisma/models/item.prisma')).toBe(ITEM);
  });

  it('writes nothing when a suggested index would collide with an existing one', async () => {
    project.change({
      'prisma/models/item.prisma': ITEM.replace(
        '@@schema("shop")',
        '@@index([ownerId], type: Brin)\r\n  @@schema("shop")',
      ),
    });
    expect(await run('--write')).toBe(1);
    expect(complaint).toMatch(
      /^Error: No line was written: the schema would have errors with it\n/,
    );
    expect(project.read('prisma/models/owner.prisma')).toBe(OWNER);
  });

  describe('of @gen_same', () => {
    const FOLDERS = `// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: id == user.id)
model User {
  id   String @id
  role String // @oneOf(admin, author)
  /// @gen_access(write: admin)
  tenantId String
}

// @gen_form(sort: "id asc")
// @gen_owner(ownerId)
// @gen_tenant(tenantId, except: admin)
// @gen_access(all: own)
model Folder {
  id       String   @id
  tenantId String
  ownerId  String
  // the folder above
  parent   Folder?  @relation("Tree", fields: [parentId], references: [id], onDelete: Cascade)
  parentId String?
  folders  Folder[] @relation("Tree")
  /// @gen_same( ownerId )
  /// @gen_help("Where it lies")
  shelf    Folder   @relation("Shelf", fields: [shelfId], references: [id], onDelete: Cascade)
  shelfId  String
  boxes    Folder[] @relation("Shelf")
}
`;
    const PATH = 'prisma/models/item.prisma';
    const OTHER = 'prisma/models/owner.prisma';

    it('writes the lines above their relations, adds to one that is there, and nothing the second time', async () => {
      const head = HEAD.replace(/^ *schemas.*\n/m, '');
      project.change({ [PATH]: FOLDERS, [OTHER]: null, 'prisma/models/main.prisma': head });
      const code = await run('--write', '--json');
      expect([code, complaint]).toEqual([0, '']);
      const { lines } = JSON.parse(output) as { lines: string[] };
      expect(lines.filter((line) => line.includes('same'))).toEqual([
        'Folder.parent: /// @gen_same(ownerId, tenantId)',
        'Folder.shelf: /// @gen_same(ownerId, tenantId)',
      ]);
      const text = project.read(PATH);
      const indexes = /\n {2}@@index.*|\n(?=\n {2}@@index)/g;
      expect(text.replace(indexes, '')).toBe(
        FOLDERS.replace('  parent ', '  /// @gen_same(ownerId, tenantId)\n$&').replace(
          '@gen_same( ownerId )',
          '@gen_same(ownerId, tenantId)',
        ),
      );
      expect(await run('--write')).toBe(0);
      expect(output).toBe('The schema needs no line; nothing was written.');
      expect(project.read(PATH)).toBe(text);
      await run('--json');
      expect(output).not.toContain('deletes all its Folder records');
    });
  });
});
