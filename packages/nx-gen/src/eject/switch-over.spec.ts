import { DiskTree } from '../output/disk-tree';
import { withoutNamedLines } from '../testing/named-lines';
import { SCHEMA } from '../testing/nest-tree';
import { TestProject, type FileChanges } from '../testing/test-project';
import { describeEjected } from './describe';
import { eject } from './eject';

jest.setTimeout(60_000);

const RULED = `${SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '')}
// @gen_form()
// @gen_user(role: role)
// @gen_access(read: signedIn)
// @gen_access(edit: id == user.id)
model User {
  id       String  @id
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, editor)
  /// @gen_access(write: admin)
  tenantId String?
  carts    Cart[]
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Cart {
  id     Int    @id @default(autoincrement())
  /// @gen_same(userId: id)
  user   User   @relation(fields: [userId], references: [id])
  userId String
  /// @gen_children
  lines  Line[]
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(all: signedIn)
model Line {
  id       Int    @id @default(autoincrement())
  tenantId String
  cart     Cart   @relation(fields: [cartId], references: [id])
  cartId   Int
}
`;

const CHOOSING = `${SCHEMA.replace(/\/\/ @gen_form\(\)[^]*/, '')}
// @gen_form()
// @gen_user()
// @gen_access(read: signedIn)
model Person {
  id       String       @id
  projects Membership[]
}

model Membership {
  person   Person @relation(fields: [personId], references: [id])
  personId String
  task     Task   @relation(fields: [taskId], references: [id])
  taskId   Int

  @@id([personId, taskId])
}

// @gen_form()
// @gen_access(all: signedIn)
model Project {
  id    Int    @id @default(autoincrement())
  tasks Task[]
}

// @gen_form()
// @gen_access(all: signedIn)
model Task {
  id        Int          @id @default(autoincrement())
  title     String
  /// @gen_access(read: signedIn, write: signedIn)
  note      String?
  project   Project      @relation(fields: [projectId], references: [id])
  projectId Int
  people    Membership[]
}
`;

const AUTH = `import { createAuth } from '@gen/react-admin';

export const auth = createAuth({
  apiUrl: '',
  passwordPath: '/auth/password',
  secondFactorPath: '/auth/second-factor',
  openIdPath: '/auth/openid',
});
`;

describe('the steps to plain code', () => {
  const projects: TestProject[] = [];
  afterAll(() => projects.forEach((project) => project.remove()));

  function made(changes: FileChanges): TestProject {
    const project = TestProject.make();
    projects.push(project);
    project.change(changes);
    return project;
  }

  async function stepsOf(project: TestProject, models?: string): Promise<string> {
    const tree = new DiskTree(project.root);
    const options = { root: '.', ...(models && { models }) };
    const ejected = await eject(tree, options, { warn: () => undefined });
    return describeEjected(tree, ejected).join('\n');
  }

  it.each(['Line', 'User', undefined])(
    'name every line of the schema that must go with the mark of %s',
    async (models) => {
      const project = made({ 'prisma/schema.prisma': RULED });
      const told = await stepsOf(project, models);
      const left = withoutNamedLines(RULED, told);
      expect(left).toContain('model Line {\n');
      expect(left.includes('@gen_same')).toBe(models === 'Line');
      project.write('prisma/schema.prisma', left);
      await expect(project.generate()).resolves.toEqual(expect.any(Array));
    },
  );

  it.each([
    ['project', 'Project'],
    ['people', 'Person'],
  ])('name the rule on the choice of %s in a model that stays', async (relation, models) => {
    const schema = CHOOSING.replace(
      new RegExp(`^(?=  ${relation} )`, 'm'),
      '  /// @gen_access(choose: signedIn)\n',
    );
    const project = made({ 'prisma/schema.prisma': schema });
    const told = await stepsOf(project, models);
    const left = withoutNamedLines(schema, told);
    expect(left).toContain('/// @gen_access(read: signedIn, write: signedIn)');
    project.write('prisma/schema.prisma', left);
    await expect(project.generate()).resolves.toEqual(expect.any(Array));
  });

  it.each([
    ["apiUrl: '/api', endpoints", "'/api'"],
    ["\n  apiUrl: import.meta.env['API'] ?? '',\n  endpoints", "import.meta.env['API'] ?? ''"],
  ])('keep the address of the API of %s', async (written, url) => {
    const path = 'src/dashboard/src/providers/dataProvider.ts';
    const project = made({});
    project.write(path, project.read(path).replace("apiUrl: '', endpoints", written));
    expect(await stepsOf(project, 'Post')).toContain(`createPlain({ apiUrl: ${url}, resources,`);
    expect(await stepsOf(project)).toContain(`createAuthProvider({ apiUrl: ${url} });`);
  });

  it('name the guards of ejected models in the configuration', async () => {
    const config = `import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  guards: {
    default: ['JwtAuthGuard'],
    Post: [],
  },
});
`;
    const project = made({ 'generator.config.ts': config });
    const told = await stepsOf(project, 'Post');
    expect(told).toContain('Remove these lines of the schema and the configuration, and let');
    expect(told).toContain(' generator.config.ts:6 // guards.Post\n');
    const schema = withoutNamedLines(project.read('prisma/schema.prisma'), told);
    project.write('prisma/schema.prisma', schema);
    project.write('generator.config.ts', config.replace('    Post: [],\n', ''));
    await expect(project.generate()).resolves.toEqual(expect.any(Array));
  });

  it('tell that nothing checks any more which ejected record a model refers to', async () => {
    const told = await stepsOf(made({ 'prisma/schema.prisma': CHOOSING }), 'Project');
    const shown = 'Task stays generated, and then shows only the id of its Project.';
    const unchecked = 'Nothing checks any more which Project it refers to:';
    expect(told).toContain(`(${shown} ${unchecked} eject Task before you remove these lines.)\n`);
    // plain code of a model without rules does not check those of others
    const withoutRules = CHOOSING.replace(
      '// @gen_access(all: signedIn)\nmodel Task',
      'model Task',
    );
    const project = made({
      'prisma/schema.prisma': withoutRules.replace(/ {2}\/\/\/ @gen_access\(read.*\n/, ''),
    });
    expect(await stepsOf(project, 'Project')).toContain(
      `(${shown} ${unchecked} check it in a hook of Task, or keep these lines.)\n`,
    );
  });

  it('name what uses the packages outside of the sources, too, once all models are ejected', async () => {
    const project = made({
      'generator.config.ts':
        "import { defineConfig } from '@gen/nx-gen';\nexport const config = defineConfig({});\n",
      'nx.json': '{ "plugins": [{ "plugin": "@gen/nx-gen/plugin" }] }',
      'project.json': '{ "targets": { "serve": { "syncGenerators": ["@gen/nx-gen:sync"] } } }',
      'test/access.fixtures.ts': "import { hashPassword } from '@gen/nest';\n",
    });
    const told = await stepsOf(project);
    for (const line of [
      'generator.config.ts: @gen/nx-gen\n',
      'nx.json: @gen/nx-gen/plugin\n',
      'project.json: @gen/nx-gen:sync\n',
      'test/access.fixtures.ts: @gen/nest\n',
    ])
      expect(told).toContain(` ${line}`);
    expect(await stepsOf(project, 'Post')).not.toMatch(/nx\.json|generator\.config/);
  });

  it('name what the plain login leaves out, if it replaces the one of the packages', async () => {
    const project = made({ 'src/dashboard/src/providers/auth.ts': AUTH });
    const told = await stepsOf(project);
    expect(told).toMatch(/the second factor: users who have turned it on cannot log in/);
    expect(told).toMatch(/the login by OpenID Connect/);
    expect(told).not.toMatch(/a forgotten password/);
    expect(await stepsOf(project, 'Post')).not.toMatch(/second factor/);
  });
});
