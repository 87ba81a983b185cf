import { AccessApi, TEST_USER_FILES } from '../access/people';
import { bootProject, type BootedProject } from '../support/booted';
import type { Server } from '../support/server';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
// @gen_access(read: signedIn)
// @gen_user(role: role)
model User {
  id       String  @id
  name     String
  role     String // @oneOf(editor, author)
  tenantId String?
  /// @gen_access(read: editor)
  grade    Int?
  /// @gen_access(read: id == user.id)
  salary   Int?
  /// @gen_access(read: nobody)
  score    Int?
  /// @gen_access(read: nobody)
  motto    String?
  /// @gen_hidden
  note     String?
  letters  Letter[]
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(read: signedIn)
model Client {
  id       Int      @id @default(autoincrement())
  tenantId String
  name     String
  letters  Letter[]
}

// @gen_form()
// @gen_access(read: id == user.id)
model Profile {
  id      String   @id
  name    String
  letters Letter[]
  cards   Card[]
}

// @gen_form()
model Shelf {
  id      Int      @id @default(autoincrement())
  name    String
  letters Letter[]
}

// @gen_form()
// @gen_access(show: signedIn)
model Safe {
  id      Int      @id @default(autoincrement())
  name    String
  letters Letter[]
}

// @gen_form()
// @gen_access(read: signedIn)
model Letter {
  id        Int      @id @default(autoincrement())
  text      String
  user      User     @relation(fields: [userId], references: [id])
  userId    String
  client    Client?  @relation(fields: [clientId], references: [id])
  clientId  Int?
  profile   Profile? @relation(fields: [profileId], references: [id])
  profileId String?
  shelf     Shelf?   @relation(fields: [shelfId], references: [id])
  shelfId   Int?
  safe      Safe?    @relation(fields: [safeId], references: [id])
  safeId    Int?
}

// @gen_form()
// @gen_owner(profileId)
// @gen_access(read: own)
model Card {
  id        Int     @id @default(autoincrement())
  text      String
  profile   Profile @relation(fields: [profileId], references: [id])
  profileId String
}

// @gen_form()
// @gen_owner(userId)
// @gen_access(read: own)
model Purse {
  id     String
  userId String
  name   String
  coins  Coin[]

  @@id([id, userId])
}

// @gen_form()
// @gen_owner(ownerId)
// @gen_access(read: own, create: signedIn)
model Coin {
  id      Int    @id @default(autoincrement())
  text    String
  purse   Purse  @relation(fields: [purseId, ownerId], references: [id, userId])
  purseId String
  /// @gen_hidden
  ownerId String
}
`;

interface Schema {
  $ref?: string;
  enum?: string[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: {
          name: string;
          description?: string;
          schema?: Schema;
          content?: Record<string, { schema: Schema }>;
        }[];
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

describe('the query options that the OpenAPI document lists under access rules', () => {
  let booted: BootedProject | undefined;
  let server: Server;
  let api: AccessApi;
  let document: Document;

  beforeAll(async () => {
    booted = await bootProject('offered', SCHEMA, TEST_USER_FILES);
    server = booted.server;
    api = new AccessApi(server);
    await api.seed(
      ...(['editor', 'author'] as const).map((role): [string, object] => [
        'user',
        { id: role, name: role, role, tenantId: 'here' },
      ]),
      ...(['editor', 'author'] as const).flatMap((userId): [string, object][] => [
        ['purse', { id: 'a', userId, name: 'small' }],
        ['purse', { id: 'b', userId, name: 'big' }],
        ['coin', { text: `${userId} a`, purseId: 'a', ownerId: userId }],
        ['coin', { text: `${userId} b`, purseId: 'b', ownerId: userId }],
      ]),
    );
    document = (await (await fetch(`${server.url}/docs-json`)).json()) as Document;
  }, 180_000);

  afterAll(() => booted?.end());

  const parameter = (resource: string, name: string) =>
    document.paths[`/gen-api/${resource}`]?.['get']?.parameters?.find((one) => one.name === name);

  /** Returns the users whose list request with this query is answered. */
  const whoAsks = async (resource: string, query: string): Promise<string[]> => {
    const answered: string[] = [];
    for (const token of ['editor', 'author'])
      if ((await api.status({ token }, 'GET', `${resource}?${query}`)) === 200)
        answered.push(token);
    return answered;
  };

  const RESOURCES = ['users', 'clients', 'profiles', 'letters', 'cards', 'coins'];

  describe('sort fields', () => {
    const named = (resource: string): string[] => parameter(resource, 'sortBy')?.schema?.enum ?? [];
    const whoSorts = (resource: string, order: string) => whoAsks(resource, `sortBy=${order}`);

    it.each(RESOURCES)('are each available to at least one user: %s', async (resource) => {
      expect(named(resource)).toContain('id');
      for (const order of named(resource))
        expect([order, await whoSorts(resource, order)]).not.toEqual([order, []]);
    });

    it('are all that at least one user can use', () => {
      expect(named('users')).toEqual([
        ...['id', 'name', 'role', 'tenantId', 'grade'],
        '_count.letters',
      ]);
      expect(named('profiles')).toEqual(['id', 'name', '_count.letters']);
      expect(named('letters')).toEqual([
        ...['id', 'text', 'userId', 'clientId', 'profileId', 'shelfId', 'safeId'],
        'user.name',
      ]);
      expect(named('cards')).toEqual(['id', 'text', 'profileId', 'profile.name']);
    });

    it('include a relation with a hidden owner field when no other path leads to the record', async () => {
      expect(named('coins')).toEqual(['id', 'text', 'purseId', 'purse.name']);
      const texts = async (order: string): Promise<string[]> => {
        const query = `coins?sortBy=purse.name&sortOrder=${order}`;
        return (await api.request({ token: 'author' }, 'GET', query)).body.data.map(({ text }) =>
          String(text),
        );
      };
      expect(await texts('asc')).toEqual(['author b', 'author a']);
      expect(await texts('desc')).toEqual(['author a', 'author b']);
      expect(parameter('coins', 'include')).toBeUndefined();
      for (const query of ['include=purse', 'filter={"purse":{"name":"big"}}', 'sortBy=ownerId'])
        expect(await whoAsks('coins', query)).toEqual([]);
      const made = await api.request({ token: 'author' }, 'POST', 'coins', {
        text: 'c',
        purseId: 'b',
      });
      expect(made.status).toBe(201);
      expect(made.body).not.toHaveProperty('ownerId');
    });

    it.each([
      ['users', 'salary'],
      ['users', 'score'],
      ['users', 'note'],
      ['letters', 'client.name'],
      ['letters', 'profile.name'],
      ['letters', 'shelf.name'],
    ])('omit those that every user is refused: %s by %s', async (resource, order) => {
      expect(await whoSorts(resource, order)).toEqual([]);
      expect(named(resource)).not.toContain(order);
    });
  });

  describe('filters', () => {
    const resolved = (schema: Schema): Schema =>
      document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

    /** Returns the filter keys, those of related records behind their relation: `user.name_q`. */
    const keysOf = (given: Schema): string[] => {
      const { properties = {}, allOf = [] } = resolved(given);
      return [
        ...allOf.flatMap(keysOf),
        ...Object.entries(properties).flatMap(([key, value]) => {
          const inside = keysOf(value);
          return inside.length > 0 ? inside.map((one) => `${key}.${one}`) : [key];
        }),
      ];
    };

    const named = (resource: string): string[] => {
      const content = parameter(resource, 'filter')?.content?.['application/json'];
      return content ? keysOf(content.schema) : [];
    };

    it('include readable fields, and relations to visible records', () => {
      expect(named('users')).toEqual(expect.arrayContaining(['name_q', 'grade_gte', 'salary']));
      expect(named('letters')).toEqual(
        expect.arrayContaining(['user.grade', 'client.name', 'profile.name']),
      );
    });

    it.each([
      ['users', 'score', '{"score":1}'],
      ['users', 'motto', '{"motto_q":"a"}'],
      ['users', 'note', '{"note":"a"}'],
      ['letters', 'user.score', '{"user":{"score":1}}'],
      ['letters', 'safe', '{"safe":{"name":"a"}}'],
      ['letters', 'shelf', '{"shelf":{"name":"a"}}'],
    ])('omit those that never find anything: %s by %s', async (resource, path, filter) => {
      const isOf = (key: string) =>
        key === path || key.startsWith(`${path}.`) || key.startsWith(`${path}_`);
      expect(await whoAsks(resource, `filter=${encodeURIComponent(filter)}`)).toEqual([]);
      expect(named(resource).filter(isOf)).toEqual([]);
    });

    it('match the fields that the search covers', () => {
      expect(parameter('users', 'search')?.description).toContain('name, tenantId;');
      expect(parameter('users', 'search')?.description).not.toContain('motto');
      expect(parameter('letters', 'search')?.description).not.toContain('safe');
    });
  });
});
