import { AccessApi, TEST_USER_FILES } from '../access/people';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** Shelves of an owner with boxes, whose stamps are of the same owner, and bills of a tenant's customers. */
const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_access(read: id == user.id)
// @gen_user(role: role, all: admin)
model User {
  id       String  @id @default(uuid())
  name     String
  role     String // @oneOf(admin, editor, author)
  tenantId String?
}

model Tenant {
  id   String @id
  name String
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Shelf {
  id       Int     @id @default(autoincrement())
  name     String
  ownerId  String
  /// @gen_same(ownerId)
  parent   Shelf?  @relation("Tree", fields: [parentId], references: [id], onDelete: Cascade)
  parentId Int?
  shelves  Shelf[] @relation("Tree")
  /// @gen_children
  boxes    Box[]
}

// @gen_form()
// @gen_access(all: shelf.own)
model Box {
  id      Int        @id @default(autoincrement())
  name    String
  shelf   Shelf      @relation(fields: [shelfId], references: [id], onDelete: Cascade)
  shelfId Int
  /// @gen_same(shelf.ownerId: userId)
  stamps  Stamp[]
  /// @gen_same(shelf.ownerId: userId)
  pins    BoxPin[]
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(all: own)
model Stamp {
  id     Int      @id @default(autoincrement())
  name   String
  userId String
  boxes  Box[]
  pins   BoxPin[]
}

model BoxPin {
  box     Box   @relation(fields: [boxId], references: [id], onDelete: Cascade)
  boxId   Int
  stamp   Stamp @relation(fields: [stampId], references: [id], onDelete: Cascade)
  stampId Int

  @@id([boxId, stampId])
}

// @gen_form()
// @gen_tenant(tenantId, except: admin)
// @gen_access(all: signedIn)
model Customer {
  id       Int    @id @default(autoincrement())
  tenantId String
  name     String
  bills    Bill[]
}

// @gen_form()
// @gen_tenant(tenantId, except: admin)
// @gen_access(all: signedIn)
model Bill {
  id         Int      @id @default(autoincrement())
  tenantId   String
  number     Int
  /// @gen_same(tenantId)
  customer   Customer @relation(fields: [customerId], references: [id], onDelete: Cascade)
  customerId Int
}
`;

/** Does for the system what its body says: the caller's rules do not count. */
const SYSTEM_ADAPTER = `import { adapter } from '@gen/nest';

export default adapter.json<{ id: number; parentId: number }>(
  { method: 'POST', path: '/by/system' },
  async ({ body: { id, parentId }, di }) =>
    adapter.response(200, await di.shelfGenService.asSystem().update(String(id), { parentId })),
);
`;

describe('records that must have the same value', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;
  let ids: Record<string, number>;

  beforeAll(async () => {
    project = new SkeletonProject('same', { schema: SCHEMA, client: '../generated/prisma/client' });
    addServer(project);
    for (const [path, text] of Object.entries(TEST_USER_FILES)) project.write(path, text);
    project.write('src/features/shelf/adapters/system.adapter.ts', SYSTEM_ADAPTER);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
    await api.seedPeople();
    const names = ['anns', 'bobs', 'annStamp', 'bobStamp', 'box', 'here', 'there'];
    const rows = await api.seed(
      ['shelf', { name: 'anns', ownerId: 'author' }],
      ['shelf', { name: 'bobs', ownerId: 'other' }],
      ['stamp', { name: 'annStamp', userId: 'author' }],
      ['stamp', { name: 'bobStamp', userId: 'other' }],
      ['box', { name: 'box', shelfId: 2 }],
      ['customer', { name: 'here', tenantId: 'here' }],
      ['customer', { name: 'there', tenantId: 'there' }],
    );
    ids = Object.fromEntries(names.map((name, at) => [name, Number(rows[at]?.['id'])]));
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const refused = (field: string, other: string) => {
    const message = `${field} refers to a record that has another ${other}`;
    return [409, { code: 'NOT_SAME', message, errors: { [field]: [message] } }];
  };
  const told = async (...args: Parameters<AccessApi['request']>): Promise<unknown[]> => {
    const { status, body } = await api.request(...args);
    return [status, body];
  };

  it('are kept so in the references of an administrator and of the system', async () => {
    const { anns, bobs } = ids;
    const body = { name: 'x', ownerId: 'author', parentId: bobs };
    expect(await told('admin', 'POST', 'shelves', body)).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    expect(await told('admin', 'PATCH', `shelves/${anns}`, { parentId: bobs })).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    const system = { id: anns, parentId: bobs };
    expect(await told('visitor', 'POST', 'shelves/by/system', system)).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    // for Ann, Bob's shelf does not exist, as for everybody one that is missing
    const move = async (parentId: number): Promise<string> => {
      const answer = await told('author', 'PATCH', `shelves/${anns}`, { parentId });
      return JSON.stringify(answer).replaceAll(`: ${parentId}"`, '"');
    };
    expect(await move(Number(bobs))).toBe(await move(999));
    expect(await api.status('admin', 'POST', 'shelves', { ...body, ownerId: 'other' })).toBe(201);
    const given = await told('admin', 'PATCH', `shelves/${bobs}`, { ownerId: 'author' });
    expect(given).toMatchObject([
      409,
      { errors: { ownerId: ['ownerId must be the same in the related records'] } },
    ]);
  });

  it.each([
    ['stamps', 'boxes'],
    ['pins', 'pins'],
  ])('are kept so in lists of ids, from either side: %s', async (list, back) => {
    const { box, annStamp, bobStamp, bobs, anns } = ids;
    const link = (stamps: unknown[]) => told('admin', 'PATCH', `boxes/${box}`, { [list]: stamps });
    expect(await link([annStamp])).toMatchObject(refused(list, 'userId'));
    expect(await told('admin', 'PATCH', `stamps/${annStamp}`, { [back]: [box] })).toMatchObject(
      refused(back, 'ownerId'),
    );
    expect(await link([bobStamp])).toMatchObject([200, {}]);
    expect(await told('admin', 'PATCH', `boxes/${box}`, { shelfId: anns })).toMatchObject([
      409,
      { code: 'NOT_SAME', errors: { shelfId: [expect.any(String)] } },
    ]);
    const give = (path: string, body: object) => api.status('admin', 'PATCH', path, body);
    expect(await give(`shelves/${bobs}`, { ownerId: 'author' })).toBe(409);
    expect(await give(`stamps/${bobStamp}`, { userId: 'author' })).toBe(409);
    expect(await link([])).toMatchObject([200, {}]);
  });

  it('are kept so in children that are written with their parent', async () => {
    const { annStamp, bobStamp } = ids;
    const shelf = (stamp: number | undefined) => ({
      name: 'new',
      ownerId: 'other',
      boxes: [{ name: 'fine' }, { name: 'second', stamps: [stamp] }],
    });
    const { total } = (await api.request('admin', 'GET', 'shelves')).body;
    expect(await told('admin', 'POST', 'shelves', shelf(annStamp))).toMatchObject([
      409,
      { code: 'NOT_SAME', errors: { 'boxes.1.stamps': [expect.any(String)] } },
    ]);
    expect((await api.request('admin', 'GET', 'shelves')).body.total).toBe(total);
    expect(await api.status('admin', 'POST', 'shelves', shelf(bobStamp))).toBe(201);
  });

  it('are kept so across tenants, for the role that no tenant restricts', async () => {
    const bill = (customerId: number | undefined) =>
      told('admin', 'POST', 'bills', { number: 1, customerId });
    expect(await bill(ids['there'])).toMatchObject(refused('customerId', 'tenantId'));
    const [status, made] = await bill(ids['here']);
    expect(status).toBe(201);
    const id = (made as { id: number }).id;
    expect(await told('admin', 'PATCH', `bills/${id}`, { customerId: ids['there'] })).toMatchObject(
      refused('customerId', 'tenantId'),
    );
  });

  it('leave the generated files of other models as they are', () => {
    const resource = (name: string): string =>
      project.read(`src/features/${name}/${name}.gen.resource.ts`);
    expect(resource('user')).not.toContain('same');
    expect(resource('stamp')).toContain(
      "{ in: () => boxResource, relation: 'stamps', links: 'boxes' }",
    );
  });
});
