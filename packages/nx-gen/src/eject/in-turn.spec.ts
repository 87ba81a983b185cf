import { DiskTree } from '../output/disk-tree';
import { withoutNamedLines } from '../testing/named-lines';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { describeEjected } from './describe';
import { eject } from './eject';

jest.setTimeout(60_000);

describe('gen eject of one model after the other', () => {
  const projects: TestProject[] = [];
  afterAll(() => projects.forEach((project) => project.remove()));

  function made(schema: string): TestProject {
    const project = TestProject.make();
    projects.push(project);
    project.change({ 'prisma/schema.prisma': schema });
    return project;
  }

  /** Runs `eject` and returns its output. */
  async function run(project: TestProject, models: string): Promise<string> {
    const tree = new DiskTree(project.root);
    const ejected = await eject(tree, { root: '.', models }, { warn: () => undefined });
    const told = describeEjected(tree, ejected).join('\n');
    tree.flush('.');
    return told;
  }

  it('keeps what it has written into the same folders', async () => {
    const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
model Shelf {
  id        BigInt   @id @default(autoincrement())
  name      String
  updatedAt DateTime @updatedAt
  items     Item[]
}

// @gen_form(maxLimit: 20)
model Item {
  id      Int    @id @default(autoincrement())
  shelf   Shelf  @relation(fields: [shelfId], references: [id])
  shelfId BigInt
}

// @gen_form()
model Tag {
  id Int @id @default(autoincrement())
  name String
}
`);
    const project = made(schema);
    for (const models of ['Shelf', 'Item', 'Tag']) {
      const before = project.texts();
      await run(project, models);
      expect(project.texts()).toMatchObject(before);
      // the user removes the mark, as the last step says
      const unmarked = project
        .read('prisma/schema.prisma')
        .replace(new RegExp(`// @gen_form.*\\n(?=model ${models} )`), '');
      project.write('prisma/schema.prisma', unmarked);
    }
    const apis = ['shelves', 'items', 'tags'].map((name) =>
      project.read(`src/dashboard/src/ejected/${name}/api.ts`).replace(/[^]*= |;\n/g, ''),
    );
    expect(apis).toEqual([
      "{ name: 'shelves', version: 'updatedAt' }",
      "{ name: 'items', maxLimit: 20 }",
      "{ name: 'tags' }",
    ]);
  });

  it.each(['User', 'Invoice', 'Cart'])(
    'has the same text of shared files for models with rules, beginning with %s',
    async (first) => {
      const schema = SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '').concat(`
// @gen_form()
// @gen_user(role: role)
// @gen_access(read: signedIn)
model User {
  id       String  @id
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, editor)
  /// @gen_access(write: admin)
  tenantId String
  /// @gen_format(password)
  password String
  carts    Cart[]
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(all: signedIn)
model Invoice {
  id       Int    @id @default(autoincrement())
  tenantId String
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Cart {
  id     Int    @id @default(autoincrement())
  user   User   @relation(fields: [userId], references: [id])
  userId String
}
`);
      const project = made(schema);
      const others = ['User', 'Invoice', 'Cart'].filter((name) => name !== first);
      for (const models of [first, ...others]) {
        const before = project.texts();
        const told = await run(project, models);
        expect(project.texts()).toMatchObject(before);
        project.write(
          'prisma/schema.prisma',
          withoutNamedLines(project.read('prisma/schema.prisma'), told),
        );
      }
      expect(project.read('src/ejected/support/access.ts')).toContain(
        "export type AccessUser = Omit<UserRow, 'password' | 'role'> & { readonly role: string };\n",
      );
    },
  );
});
