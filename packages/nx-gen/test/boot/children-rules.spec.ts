import { Api, SEED } from '../access/people';
import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';

jest.setTimeout(120_000);

/** The schema of the other specs about access, whose orders are made with their lines; and parcels of a tenant. */
const WITH_CHILDREN = `${SCHEMA.replace('  lines  OrderLine[]', '  /// @gen_children\n  lines  OrderLine[]')}
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
`;

/** An answer, as an OpenAPI document tells of it. */
interface Told {
  content?: Record<string, { schema?: object }>;
  headers?: Record<string, { description?: string }>;
}

describe('children of a record, and what the rules of their own model say', () => {
  let project: SkeletonProject;
  let server: Server;
  let api: Api;

  beforeAll(async () => {
    project = new SkeletonProject('children-rules', {
      schema: WITH_CHILDREN,
      client: '../generated/prisma/client',
    });
    addServer(project);
    for (const [path, text] of Object.entries({ ...OWN_FILES, ...SEED })) project.write(path, text);
    project.generateClient();
    await project.generate(['dtos', 'api']);
    server = await startServer(project);
    api = new Api(server);
    await api.seedPeople();
  }, 180_000);

  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const count = async (path: string): Promise<number> =>
    (await api.ask('admin', 'GET', path)).body.total;

  it('ask the parent that is made with them', async () => {
    const made = await api.ask('author', 'POST', 'orders', {
      amount: '12',
      lines: [{ name: 'a', price: 100 }, { name: 'b' }],
    });
    expect([made.status, made.body]).toMatchObject([201, { userId: 'author', amount: '12' }]);
    expect(await api.seen('author', 'order-lines', 'name')).toEqual(['a', 'b']);
    expect(await api.seen('author', 'order-lines', 'orderId')).toEqual([
      made.body['id'],
      made.body['id'],
    ]);
    expect(await api.seen('other', 'order-lines')).toEqual([]);
  });

  it('refuse a child, and with it all that was made', async () => {
    const before = [await count('orders'), await count('order-lines')];
    const dear = await api.ask('author', 'POST', 'orders', {
      amount: '12',
      lines: [{ name: 'fine' }, { name: 'dear', price: 101 }],
    });
    expect([dear.status, dear.body.message]).toEqual([403, expect.stringMatching(/^lines\.1: /)]);
    const lines = [{ name: 'x' }];
    expect(await api.status('visitor', 'POST', 'orders', { amount: '1', lines })).toBe(401);
    const foreign = { amount: '1', userId: 'other', lines };
    expect(await api.status('author', 'POST', 'orders', foreign)).toBe(403);
    expect([await count('orders'), await count('order-lines')]).toEqual(before);
    // who passes all may
    const dearer = { amount: '1', lines: [{ name: 'x', price: 101 }] };
    expect(await api.status('admin', 'POST', 'orders', dearer)).toBe(201);
  });

  it('give a child the owner and the tenant of whoever makes it', async () => {
    const parcel = { name: 'p', pieces: [{}, {}] };
    expect(await api.status('author', 'POST', 'parcels', parcel)).toBe(201);
    for (const [field, value] of [
      ['tenantId', 'here'],
      ['byId', 'author'],
    ] as const)
      expect(await api.seen('other', 'pieces', field)).toEqual([value, value]);
    expect(await api.seen('stranger', 'pieces')).toEqual([]);
    expect(await api.status('homeless', 'POST', 'parcels', parcel)).toBe(403);
    for (const more of [{ byId: 'other' }, { remark: 'x' }]) {
      const refused = { name: 'p', pieces: [{}, more] };
      const { status, body } = await api.ask('author', 'POST', 'parcels', refused);
      expect([more, status, body.message]).toEqual([
        more,
        403,
        expect.stringMatching(/^pieces\.1: /),
      ]);
    }
    const elsewhere = { name: 'p', pieces: [{ tenantId: 'there' }] };
    expect(await api.status('author', 'POST', 'parcels', elsewhere)).toBe(400);
    expect(await api.seen('other', 'parcels', 'name')).toEqual(['p']);
    const remarked = { name: 'q', pieces: [{ remark: 'x' }] };
    expect(await api.status('admin', 'POST', 'parcels', remarked)).toBe(201);
  });

  it('is told by the OpenAPI document: a key alone for who does not see what he has made', async () => {
    const made = await api.ask('author', 'POST', 'feedback', { text: 'fine' });
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
    // whoever makes an order sees it
    expect(schema('post', 'orders', '201')).toEqual(ref('OrderGenResponseDto'));
    expect(schema('put', 'posts/{id}', '200')).toEqual(ref('PostGenResponseDto'));
    // what one reads of a post another does not, so that its version says nothing of the answer
    expect(told('get', 'posts/{id}', '200')?.headers?.['ETag']?.description).toBe(
      'The updatedAt, for If-Match',
    );
  });
});
