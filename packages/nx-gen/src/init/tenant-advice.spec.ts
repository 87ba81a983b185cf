import { initialize } from './initialize';
import { MemoryTree } from './testing/memory-tree';
import { nestNewFiles } from './testing/nest-new';

const schemaWith = (tenant: string, ofUser = 'String?'): string => `datasource db {
  provider = "postgresql"
}

// @gen_user(role: role, all: admin)
model User {
  id       String @id @default(uuid())
  email    String @unique
  /// @gen_format(password)
  password String
  role     String @default("user") // @oneOf("user", "admin")
  tenantId ${ofUser}
}

${['Bill', 'Paper']
  .map(
    (name) => `// @gen_form()
${tenant}
// @gen_access(all: signedIn)
model ${name} {
  id       String @id @default(uuid())
  title    String
  tenantId String
}
`,
  )
  .join('\n')}`;

async function notesOf(schema: string): Promise<string[]> {
  const tree = new MemoryTree({ ...nestNewFiles(), 'prisma/schema.prisma': schema });
  const { notes } = await initialize(tree, {
    root: '.',
    scaffold: 'prisma,auth',
    skipFormat: true,
  });
  return notes.filter((note) => note.includes('tenant'));
}

describe('init of a login whose first administrator has no tenant', () => {
  it('reports which records the administrator cannot see, and how to change that', async () => {
    expect(await notesOf(schemaWith('// @gen_tenant(tenantId)'))).toEqual([
      'The first administrator has no tenant, and sees no record of Bill and Paper: set User.tenantId in the database, or exempt the role: // @gen_tenant(tenantId, except: admin).',
    ]);
  });

  it('reports nothing when the administrator sees them, or when none is created', async () => {
    expect(await notesOf(schemaWith('// @gen_tenant(tenantId, except: admin)'))).toEqual([]);
    expect(await notesOf(schemaWith('//'))).toEqual([]);
    expect(await notesOf(schemaWith('// @gen_tenant(tenantId)', 'String'))).toEqual([
      expect.stringContaining('No first administrator is created'),
    ]);
  });

  it('reports nothing for a schema with errors', async () => {
    expect(await notesOf(schemaWith('// @gen_tenant(nobody)'))).toEqual([]);
  });
});
