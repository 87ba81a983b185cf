import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { AccessApi, TEST_USER_FILES } from '../access/people';
import { ejectApplication } from '../support/ejected';
import { lintProblems } from '../support/nest-lint';
import { SkeletonProject, WORKSPACE } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  moduleFormat        = "cjs"
  importFileExtension = ""
}

datasource db {
  provider     = "postgresql"
  relationMode = "prisma"
}

// @gen_form()
// @gen_soft_delete(deletedAt)
model Page {
  id        Int       @id @default(autoincrement())
  title     String
  deletedAt DateTime?
  updatedAt DateTime  @updatedAt
}

`;

const WITH_RULES = `
// @gen_user(role: role)
model User {
  id   String @id
  role String // @oneOf(admin, editor)
}

// @gen_form()
// @gen_access(all: signedIn)
model Folder {
  id        Int       @id @default(autoincrement())
  name      String
  parentId  Int?
  /// @gen_tree
  parent    Folder?   @relation("in", fields: [parentId], references: [id], onDelete: Restrict, onUpdate: Restrict)
  folders   Folder[]  @relation("in")
  updatedAt DateTime? @updatedAt

  @@index([parentId])
}
`;

const PRISMA = join(WORKSPACE, 'tools/prisma.mjs');

/** Ejects all models of a schema. */
async function ejected(name: string, schema: string): Promise<SkeletonProject> {
  const project = new SkeletonProject(name, { schema, client: '../generated/prisma/client' });
  // also for a database without a server here
  execFileSync(process.execPath, [PRISMA, 'generate'], { cwd: project.root, stdio: 'pipe' });
  if (schema.includes('@gen_user'))
    for (const [path, text] of Object.entries(TEST_USER_FILES))
      if (!path.endsWith('.adapter.ts'))
        project.write(path, text.replace(/declare module[^]*/, ''));
  expect((await ejectApplication(project)).refused).toEqual([]);
  return project;
}

describe('plain code where Prisma emulates foreign keys', () => {
  let project: SkeletonProject | undefined;
  let server: Server | undefined;

  afterEach(async () => {
    await server?.stop();
    server = undefined;
    project?.remove();
  });

  it.each([
    ['postgresql', false],
    ['mysql', true],
  ])('compares the version in the statement that writes it: %s', async (provider, isSet) => {
    project = await ejected(
      `eject-emulated-${provider}`,
      `${SCHEMA}${WITH_RULES}`.replace('"postgresql"', `"${provider}"`),
    );
    expect(typeErrors(project, 'src/ejected', STYLES.commonjs)).toEqual([]);
    expect(lintProblems(project, project.files('src/ejected'), STYLES.commonjs)).toEqual([]);
    for (const model of ['page', 'folder']) {
      const service = project.read(`src/ejected/${model}/${model}.service.ts`);
      expect(service).toMatch(
        /private async claim\([^]*?await nullIfMissing\(\s*tx\.\w+\.update\(/,
      );
      expect(service).not.toMatch(/(claimed|locked) = await tx/);
      // what MySQL reads by default is as old as the transaction
      expect(service.includes("{ isolationLevel: 'ReadCommitted' }")).toBe(isSet);
    }
    expect(project.read('src/ejected/folder/folder.service.ts')).toContain(
      'locked.parentId !== row.parentId',
    );
  });

  it('writes the version that If-Match names, and no other', async () => {
    project = await ejected('eject-emulated', SCHEMA);
    addServer(project);
    project.generateClient();
    server = await startServer(project);
    const api = new AccessApi(server);
    const { body: made } = await api.request('visitor', 'POST', 'pages', { title: 'first' });
    const path = `pages/${String(made['id'])}`;
    const read = { 'if-match': `"${String(made['updatedAt'])}"` };
    const changed = await api.request('visitor', 'PATCH', path, { title: 'second' }, read);
    expect(changed).toMatchObject({ status: 200, body: { title: 'second' } });
    for (const method of ['PATCH', 'DELETE'])
      expect(await api.request('visitor', method, path, { title: 'third' }, read)).toMatchObject({
        status: 412,
        body: { code: 'STALE', current: { title: 'second' } },
      });
    const current = { 'if-match': `"${String(changed.body['updatedAt'])}"` };
    expect(await api.request('visitor', 'DELETE', path, undefined, current)).toMatchObject({
      status: 200,
    });
  });
});
