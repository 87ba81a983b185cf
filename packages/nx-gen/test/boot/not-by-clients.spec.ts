import { AccessApi, SEED_ADAPTERS } from '../access/people';
import { PROJECT_FILES } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_user(role: role, all: admin)
// @gen_access(read: signedIn, edit: id == user.id or (manager and role == "user"))
model User {
  id       String  @id
  name     String
  /// @gen_format(password)
  password String?
  /// @gen_access(write: admin)
  role     String // @oneOf(admin, manager, user)
  notes    Note[]
}

/// Its author comes from a hook, and no class of the project has one.
// @gen_form()
// @gen_access(all: signedIn)
model Note {
  id       Int    @id @default(autoincrement())
  text     String
  /// @gen_hidden(server)
  authorId String
  author   User   @relation(fields: [authorId], references: [id])
}
`;

/** The files of the other specs, whose users have no tenant here. */
const OWN = Object.entries(PROJECT_FILES)
  .filter(([path]) => path.startsWith('src/auth/'))
  .map(([path, text]) => [
    path,
    text.replace('  tenantId: string | null;\n', '').replace(', tenantId: true', ''),
  ]);

describe('what clients may not write', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;

  beforeAll(async () => {
    project = new SkeletonProject('not-by-clients', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    const seeding = 'src/features/user/adapters/seed.adapter.ts';
    project.write(seeding, SEED_ADAPTERS[seeding]);
    for (const [path = '', text = ''] of OWN) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
    await api.seed(
      ...['admin', 'manager', 'user'].map((id): [string, object] => [
        'user',
        { id, name: id, role: id },
      ]),
    );
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project.remove();
  });

  const put = (token: string, path: string, body: object) =>
    api.request({ token }, 'PUT', path, body);
  const password = 'another secret';

  it('users change their name, and not their own password without the present one', async () => {
    expect((await put('user', 'users/user', { name: 'Ulla', password: '' })).status).toBe(200);
    for (const [token, path] of [
      ['user', 'users/user'],
      ['user', 'users?ids=user'],
      ['manager', 'users/manager'],
    ] as const) {
      const { status, body } = await put(token, path, { password });
      expect([status, body['errors']]).toEqual([
        403,
        { password: [expect.stringContaining('POST /auth/password')] },
      ]);
    }
  });

  it('those who may change other users set passwords', async () => {
    for (const [token, path] of [
      ['manager', 'users/user'],
      ['admin', 'users/user'],
      ['admin', 'users/manager'],
      ['admin', 'users/admin'],
    ] as const)
      expect((await put(token, path, { password })).status).toBe(200);
  });

  it('a value that no hook has set is a mistake of the server, and one that the body lacks is not', async () => {
    const create = (body: object) => api.request({ token: 'user' }, 'POST', 'notes', body);
    expect(await create({ text: 'a' })).toMatchObject({
      status: 500,
      body: { message: 'Internal server error' },
    });
    expect((await create({})).status).toBe(400);
    expect((await create({ text: 'a', authorId: 'user' })).status).toBe(400);
  });
});
