import type { AccessApi } from './people';

/** Shelves of an owner with boxes, whose stamps are of the same owner, and bills of a tenant's customers. */
export const SAME_SCHEMA = `generator client {
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

/** Creates two shelves with what belongs to them, and returns their ids by name. */
export async function seedSame(api: AccessApi): Promise<Record<string, number>> {
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
  return Object.fromEntries(names.map((name, at) => [name, Number(rows[at]?.['id'])]));
}

/** An API over these records, and their ids. */
interface SameLab {
  readonly api: AccessApi;
  readonly ids: Record<string, number>;
}

/** The answer to a write after which records would differ. */
export const refused = (field: string, other: string) => {
  const message = `${field} refers to a record that has another ${other}`;
  return [409, { code: 'NOT_SAME', message, errors: { [field]: [message] } }];
};

export const tellerOf =
  (lab: () => SameLab) =>
  async (...args: Parameters<AccessApi['request']>): Promise<unknown[]> => {
    const { status, body } = await lab().api.request(...args);
    return [status, body];
  };

/** What holds for records that must have the same value, in the generated API and in plain code. */
export function itKeepsSame(lab: () => SameLab): void {
  const told = tellerOf(lab);

  it('are kept so in the references of an administrator', async () => {
    const { anns, bobs } = lab().ids;
    const body = { name: 'x', ownerId: 'author', parentId: bobs };
    expect(await told('admin', 'POST', 'shelves', body)).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    expect(await told('admin', 'PATCH', `shelves/${anns}`, { parentId: bobs })).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    // for Ann, Bob's shelf does not exist, as for everybody one that is missing
    const move = async (parentId: number): Promise<string> => {
      const answer = await told('author', 'PATCH', `shelves/${anns}`, { parentId });
      return JSON.stringify(answer).replaceAll(`: ${parentId}"`, '"');
    };
    expect(await move(Number(bobs))).toBe(await move(999));
    expect(await lab().api.status('admin', 'POST', 'shelves', { ...body, ownerId: 'other' })).toBe(
      201,
    );
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
    const { box, annStamp, bobStamp, bobs, anns } = lab().ids;
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
    const give = (path: string, body: object) => lab().api.status('admin', 'PATCH', path, body);
    expect(await give(`shelves/${bobs}`, { ownerId: 'author' })).toBe(409);
    expect(await give(`stamps/${bobStamp}`, { userId: 'author' })).toBe(409);
    expect(await link([])).toMatchObject([200, {}]);
  });

  it('are kept so across tenants, for the role that no tenant restricts', async () => {
    const bill = (customerId: number | undefined) =>
      told('admin', 'POST', 'bills', { number: 1, customerId });
    expect(await bill(lab().ids['there'])).toMatchObject(refused('customerId', 'tenantId'));
    const [status, made] = await bill(lab().ids['here']);
    expect(status).toBe(201);
    const id = (made as { id: number }).id;
    expect(
      await told('admin', 'PATCH', `bills/${id}`, { customerId: lab().ids['there'] }),
    ).toMatchObject(refused('customerId', 'tenantId'));
  });

  it('are kept so when several records are written at once', async () => {
    const { anns, bobs } = lab().ids;
    const message = 'ownerId must be the same in the related records';
    expect(await told('admin', 'PUT', `shelves?ids=${bobs}`, { ownerId: 'author' })).toMatchObject([
      409,
      { code: 'NOT_SAME', errors: { ownerId: [message] } },
    ]);
    expect(await told('admin', 'PUT', `shelves?ids=${anns}`, { parentId: bobs })).toMatchObject(
      refused('parentId', 'ownerId'),
    );
    const shelf = async (body: object) =>
      (await lab().api.request('admin', 'POST', 'shelves', { name: 'x', ...body })).body['id'];
    const top = await shelf({ ownerId: 'author' });
    const low = await shelf({ ownerId: 'author', parentId: top });
    const both = `shelves?ids=${String(top)}&ids=${String(low)}`;
    expect(await lab().api.status('admin', 'PUT', both, { ownerId: 'other' })).toBe(200);
    expect(await lab().api.status('admin', 'PUT', both, { name: 'y' })).toBe(200);
  });
}
