import { AccessApi, SEED_ADAPTERS } from '../access/people';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** The schema of the other access specs, whose orders are created with their lines, and parcels of a tenant. */
const WITH_CHILDREN = `${ACCESS_SCHEMA.replace('  lines  OrderLine[]', '  /// @gen_children\n  lines  OrderLine[]')}
// @gen_form()
// @gen_tenant(tenantId)
// @gen_access(all: signedIn)
model Parcel {
  id       Int     @id @default(autoincrement())
  tenantId String
  name     String
  /// @gen_children
  pieces   Piece[]
}

// @gen_form()
// @gen_tenant(tenantId)
// @gen_owner(byId)
// @gen_access(read: signedIn, write: own)
model Piece {
  id       Int     @id @default(autoincrement())
  tenantId String
  byId     String
  /// @gen_access(write: admin)
  remark   String?
  parcel   Parcel  @relation(fields: [parcelId], references: [id])
  parcelId Int
}

enum Level {
  owner
  member
}

// @gen_form()
// @gen_rule(owner: members.some(userId == user.id and level == owner))
// @gen_access(read, create: signedIn, edit: owner)
model Team {
  id           Int      @id @default(autoincrement())
  name         String
  /// @gen_access(write: owner)
  defaultLevel Level    @default(member)
  /// @gen_access(write: owner)
  fee          Decimal  @default(2.5)
  /// @gen_access(write: owner)
  since        DateTime @default(now())
  /// @gen_children
  members      Member[]
}

// @gen_form()
// @gen_access(read, create: signedIn)
model Member {
  id     Int    @id @default(autoincrement())
  userId String
  level  Level
  team   Team   @relation(fields: [teamId], references: [id])
  teamId Int
}
`;

/** A response, as an OpenAPI document describes it. */
interface Told {
  content?: Record<string, { schema?: object }>;
  headers?: Record<string, { description?: string }>;
}

describe('children of a record and the access rules of their own model', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: AccessApi;

  beforeAll(async () => {
    project = new SkeletonProject('children-rules', {
      schema: WITH_CHILDREN,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...PROJECT_FILES, ...SEED_ADAPTERS }))
      project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new AccessApi(server);
    await api.seedPeople();
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const count = async (path: string): Promise<number> =>
    (await api.request('admin', 'GET', path)).body.total;

  it('are allowed by the parent that is created with them', async () => {
    const made = await api.request('author', 'POST', 'orders', {
      amount: '12',
      lines: [{ name: 'a', price: 100 }, { name: 'b' }],
    });
    expect([made.status, made.body]).toMatchObject([201, { userId: 'author', amount: '12' }]);
    expect(await api.visibleTo('author', 'order-lines', 'name')).toEqual(['a', 'b']);
    expect(await api.visibleTo('author', 'order-lines', 'orderId')).toEqual([
      made.body['id'],
      made.body['id'],
    ]);
    expect(await api.visibleTo('other', 'order-lines')).toEqual([]);
  });

  it('roll back the whole request when one of them is rejected', async () => {
    const before = [await count('orders'), await count('order-lines')];
    const dear = await api.request('author', 'POST', 'orders', {
      amount: '12',
      lines: [{ name: 'fine' }, { name: 'dear', price: 101 }],
    });
    expect([dear.status, dear.body.message]).toEqual([403, expect.stringMatching(/^lines\.1: /)]);
    const lines = [{ name: 'x' }];
    expect(await api.status('visitor', 'POST', 'orders', { amount: '1', lines })).toBe(401);
    const foreign = { amount: '1', userId: 'other', lines };
    expect(await api.status('author', 'POST', 'orders', foreign)).toBe(403);
    expect([await count('orders'), await count('order-lines')]).toEqual(before);
    // the role that passes every rule may
    const dearer = { amount: '1', lines: [{ name: 'x', price: 101 }] };
    expect(await api.status('admin', 'POST', 'orders', dearer)).toBe(201);
  });

  it('get the owner and the tenant of the user', async () => {
    const parcel = { name: 'p', pieces: [{}, {}] };
    expect(await api.status('author', 'POST', 'parcels', parcel)).toBe(201);
    for (const [field, value] of [
      ['tenantId', 'here'],
      ['byId', 'author'],
    ] as const)
      expect(await api.visibleTo('other', 'pieces', field)).toEqual([value, value]);
    expect(await api.visibleTo('stranger', 'pieces')).toEqual([]);
    expect(await api.status('homeless', 'POST', 'parcels', parcel)).toBe(403);
    for (const more of [{ byId: 'other' }, { remark: 'x' }]) {
      const refused = { name: 'p', pieces: [{}, more] };
      const { status, body } = await api.request('author', 'POST', 'parcels', refused);
      expect([more, status, body.message]).toEqual([
        more,
        403,
        expect.stringMatching(/^pieces\.1: /),
      ]);
    }
    const elsewhere = { name: 'p', pieces: [{ tenantId: 'there' }] };
    expect(await api.status('author', 'POST', 'parcels', elsewhere)).toBe(400);
    expect(await api.visibleTo('other', 'parcels', 'name')).toEqual(['p']);
    const remarked = { name: 'q', pieces: [{ remark: 'x' }] };
    expect(await api.status('admin', 'POST', 'parcels', remarked)).toBe(201);
  });

  it('hold the default of a field that nobody may write in them', async () => {
    const parcel = { name: 'p', pieces: [{ remark: null }] };
    expect(await api.status('author', 'POST', 'parcels', parcel)).toBe(201);
  });

  it('come too late for a rule on the fields of their parent, whose defaults may be sent', async () => {
    const members = [{ userId: 'author', level: 'owner' }];
    const team = { name: 'sent by a form', defaultLevel: 'member', fee: '2.50', members };
    const made = await api.request('author', 'POST', 'teams', team);
    expect([made.status, made.body]).toMatchObject([201, { defaultLevel: 'member', fee: '2.5' }]);
    const id = String(made.body['id']);
    for (const other of [
      { defaultLevel: 'owner' },
      { fee: '3' },
      { since: '2026-01-01T00:00:00Z' },
    ]) {
      const [field] = Object.keys(other);
      const refused = await api.request('author', 'POST', 'teams', { ...team, ...other });
      expect([refused.status, refused.body['errors']]).toMatchObject([
        403,
        { [String(field)]: [`${String(field)} may not be written by you`] },
      ]);
      expect(await api.status('author', 'PATCH', `teams/${id}`, other)).toBe(200);
    }
    const { body } = await api.request('author', 'GET', 'access');
    expect(body['teams']).toMatchObject({
      fields: { defaultLevel: { read: true, write: 'some', create: false } },
    });
    expect((await api.request('admin', 'GET', 'access')).body['teams']).toMatchObject({
      fields: { defaultLevel: { read: true, write: true } },
    });
  });

  it('are documented: the response has only a key for users who cannot read what they created', async () => {
    const made = await api.request('author', 'POST', 'feedback', { text: 'fine' });
    expect([made.status, made.body]).toEqual([201, { id: expect.any(Number) }]);
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, Told> }>>;
      components: { schemas: Record<string, { required?: string[]; properties?: object }> };
    };
    const told = (method: string, path: string, status: string): Told | undefined =>
      document.paths[`/gen-api/${path}`]?.[method]?.responses[status];
    const schema = (...args: Parameters<typeof told>): object | undefined =>
      told(...args)?.content?.['application/json']?.schema;
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
    expect(schema('post', 'feedback', '201')).toEqual({
      oneOf: [ref('FeedbackGenResponseDto'), ref('FeedbackGenKey')],
    });
    expect(document.components.schemas['FeedbackGenKey']).toMatchObject({
      required: ['id'],
      properties: { id: { type: 'integer' } },
    });
    // whoever creates an order can read it
    expect(schema('post', 'orders', '201')).toEqual(ref('OrderGenResponseDto'));
    expect(schema('put', 'posts/{id}', '200')).toEqual(ref('PostGenResponseDto'));
    // users see different fields of a post, so its version says nothing about the whole response
    expect(told('get', 'posts/{id}', '200')?.headers?.['ETag']?.description).toBe(
      'The updatedAt, for If-Match',
    );
  });
});
