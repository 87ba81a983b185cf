import { AccessApi, TEST_USER_FILES } from '../access/people';
import { bootProject, type BootedProject } from '../support/booted';

jest.setTimeout(120_000);

// Prisma itself looks for children whenever a key is written, and refuses if there are any
const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider     = "postgresql"
  relationMode = "prisma"
}

// @gen_form()
// @gen_access(read: signedIn)
// @gen_user(role: role)
model User {
  id       String    @id
  name     String
  role     String // @oneOf(admin, editor, author)
  tenantId String?
  comments Comment[]
  notes    Note[]
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(all: own)
model Comment {
  id        Int       @id @default(autoincrement())
  text      String
  /// @gen_access(write: editor)
  label     String?
  authorId  String
  author    User      @relation(fields: [authorId], references: [id])
  parentId  Int?
  parent    Comment?  @relation("replies", fields: [parentId], references: [id], onDelete: Restrict, onUpdate: Restrict)
  replies   Comment[] @relation("replies")
  updatedAt DateTime  @updatedAt

  @@index([authorId])
  @@index([parentId])
}

// @gen_form()
// @gen_owner(authorId)
// @gen_access(all: own)
model Note {
  id       Int     @id @default(autoincrement())
  text     String
  /// @gen_access(write: editor)
  isPinned Boolean @default(false)
  authorId String
  author   User    @relation(fields: [authorId], references: [id])
  parentId Int?
  parent   Note?   @relation("parts", fields: [parentId], references: [id], onDelete: Restrict, onUpdate: Restrict)
  parts    Note[]  @relation("parts")

  @@index([authorId])
  @@index([parentId])
}

// @gen_form()
model Shelf {
  id    Int    @id @default(autoincrement())
  name  String
  books Book[]
}

// @gen_form()
model Book {
  id      Int    @id @default(autoincrement())
  title   String
  shelfId Int?
  shelf   Shelf? @relation(fields: [shelfId], references: [id])

  @@index([shelfId])
}
`;

describe('with relations that Prisma emulates, a referenced record', () => {
  let booted: BootedProject | undefined;
  let api: AccessApi;

  beforeAll(async () => {
    booted = await bootProject('emulated-keys', SCHEMA, TEST_USER_FILES);
    api = new AccessApi(booted.server);
    await api.seed(
      ['user', { id: 'author', name: 'Ann', role: 'author' }],
      ['user', { id: 'admin', name: 'Ada', role: 'admin' }],
    );
  }, 180_000);

  afterAll(() => booted?.end());

  // a comment is guarded by its version, a note by another of its columns
  it.each(['comments', 'notes'])(
    'can be changed, and cannot be deleted while it is referenced: %s',
    async (path) => {
      const make = async (body: object) =>
        (await api.request('author', 'POST', path, body)).body['id'];
      const parent = await make({ text: 'above' });
      const child = await make({ text: 'below', parentId: parent });
      const changed = await api.request('author', 'PATCH', `${path}/${parent}`, {
        text: 'changed',
      });
      expect(changed).toMatchObject({ status: 200, body: { text: 'changed' } });
      const { body: read } = await api.request('author', 'GET', `${path}/${parent}`);
      const at: Record<string, string> = read['updatedAt']
        ? { 'if-match': `"${String(read['updatedAt'])}"` }
        : {};
      const again = await api.request(
        'author',
        'PATCH',
        `${path}/${parent}`,
        { text: 'again' },
        at,
      );
      expect(again).toMatchObject({ status: 200, body: { text: 'again' } });
      const many = `${path}?ids=${parent}&ids=${child}`;
      expect(await api.request('author', 'PUT', many, { text: 'both' })).toMatchObject({
        status: 200,
        body: { count: 2 },
      });
      expect(await api.visibleTo('author', path, 'text')).toEqual(['both', 'both']);
      const refused = await api.request('author', 'DELETE', `${path}/${parent}`);
      expect(refused).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/still/) },
      });
      expect((await api.request('author', 'DELETE', `${path}/${child}`)).status).toBe(200);
      expect((await api.request('author', 'DELETE', `${path}/${parent}`)).status).toBe(200);
    },
  );

  it('must exist before another record refers to it', async () => {
    const make = async (path: string, body: object) =>
      (await api.request('admin', 'POST', path, body)).body['id'];
    const shelf = await make('shelves', { name: 'above' });
    const book = await make('books', { title: 'whole', shelfId: shelf });
    for (const [method, at, body] of [
      ['POST', 'books', { title: 'lost', shelfId: 4711 }],
      ['PATCH', `books/${book}`, { shelfId: 4711 }],
      ['PUT', `books?ids=${book}`, { shelfId: 4711 }],
    ] as const)
      expect(await api.request('admin', method, at, body)).toMatchObject({
        status: 409,
        body: { errors: { shelfId: ['shelfId refers to a record that does not exist: 4711'] } },
      });
    expect((await api.request('admin', 'PATCH', `books/${book}`, { shelfId: null })).status).toBe(
      200,
    );
    expect(
      (await api.request('admin', 'PUT', `books?ids=${book}`, { shelfId: shelf })).status,
    ).toBe(200);
  });
});
