import { Api, SEED } from '../access/people';
import { OWN_FILES } from '../access/schema';
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
`;

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string; schema?: { enum?: string[] } }[] }>
  >;
}

describe('the orders that the document of an API with access rules names', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: Api;
  let document: Document;

  beforeAll(async () => {
    project = new SkeletonProject('orders', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...OWN_FILES, ...SEED }))
      if (!/article|post/.test(path)) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new Api(server);
    await api.seed(
      ...(['editor', 'author'] as const).map((role): [string, object] => [
        'user',
        { id: role, name: role, role, tenantId: 'here' },
      ]),
    );
    document = (await (await fetch(`${server.url}/docs-json`)).json()) as Document;
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const named = (resource: string): string[] =>
    document.paths[`/gen-api/${resource}`]?.['get']?.parameters?.find(
      ({ name }) => name === 'sortBy',
    )?.schema?.enum ?? [];

  /** Who is answered a list in this order. */
  const whoSorts = async (resource: string, order: string): Promise<string[]> => {
    const answered: string[] = [];
    for (const token of ['editor', 'author'])
      if ((await api.status({ token }, 'GET', `${resource}?sortBy=${order}`)) === 200)
        answered.push(token);
    return answered;
  };

  it.each(['users', 'clients', 'profiles', 'letters', 'cards'])(
    'are each for somebody: %s',
    async (resource) => {
      expect(named(resource)).toContain('id');
      for (const order of named(resource))
        expect([order, await whoSorts(resource, order)]).not.toEqual([order, []]);
    },
  );

  it('are all that somebody may use', () => {
    expect(named('users')).toEqual(['id', 'name', 'role', 'tenantId', 'grade']);
    expect(named('letters')).toEqual([
      ...['id', 'text', 'userId', 'clientId', 'profileId', 'shelfId'],
      'user.name',
    ]);
    expect(named('cards')).toEqual(['id', 'text', 'profileId', 'profile.name']);
  });

  it.each([
    ['users', 'salary'],
    ['users', 'score'],
    ['users', 'note'],
    ['letters', 'client.name'],
    ['letters', 'profile.name'],
    ['letters', 'shelf.name'],
  ])('leave out what everybody is refused: %s by %s', async (resource, order) => {
    expect(await whoSorts(resource, order)).toEqual([]);
    expect(named(resource)).not.toContain(order);
  });
});
