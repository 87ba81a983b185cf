import { ALL_PARTS } from '../../src/plan/plan';
import { DiskTree } from '../../src/output/disk-tree';
import { eject } from '../../src/eject/eject';
import { writeClient } from '../../src/run/client/write-client';
import { bootProject, type BootedProject } from '../support/booted';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

enum Kind {
  home
  work
}

// @gen_form()
model Customer {
  id      Int      @id @default(autoincrement())
  name    String
  /// Where parcels go
  /// @gen_json(street: String @max(40), zip: String? @pattern(^\\d{5}$), lat: Float, floors: Int?)
  /// @gen_json(kind: Kind?, tags: String[] @maxItems(3), since: DateTime?, lift: Boolean?, more: Json?)
  address Json?
  /// @gen_json(email: String @gen_format(email) @trim, urgent: Boolean)
  contact Json
  /// @gen_json(label: String, url: String @gen_format(url))
  links   Json[]
  orders  Order[]
}

// @gen_form()
model Order {
  id         Int       @id @default(autoincrement())
  note       String
  /// @gen_format(object)
  options    Json?
  customer   Customer? @relation(fields: [customerId], references: [id])
  customerId Int?
  /// @gen_children
  lines      Line[]
}

// @gen_form()
model Line {
  id      Int    @id @default(autoincrement())
  title   String
  order   Order  @relation(fields: [orderId], references: [id])
  orderId Int
  /// @gen_json(width: Float @min(1), height: Float @min(1) @max(100))
  size    Json?
}

// @gen_form()
model Create {
  id     Int   @id @default(autoincrement())
  /// @gen_json(count: Int @min(1), class: String?, default: Boolean?, type: Kind?, message: String? @max(9), in: Kind[])
  order  Json  @default("{\\"count\\": 1}")
}

// @gen_form()
model Blend {
  id     Int    @id @default(autoincrement())
  name   String
  /// How much of each country
  /// @gen_json([code: String @pattern(^[A-Z]{2}$), weight: Float @min(0) @max(1)])
  parts  Json?  // @minItems(1) @maxItems(3)
  /// @gen_json([label: String, at: DateTime?, kinds: Kind[]])
  steps  Json
  /// @gen_json([label: String])
  extras Json   @default("[{\\"label\\": \\"sugar\\"}]")
}
`;

/** Rows from before the shape. */
const OLDER_ROWS = `INSERT INTO "Customer" ("id", "name", "address", "contact", "links") VALUES
  (101, 'Further key', '{"street": "Old Road", "lat": 1, "legacy": {"a": 1}}', '[]', ARRAY['5']::jsonb[]),
  (102, 'A text', '"Old Road 5"', 'null', ARRAY[]::jsonb[]);
INSERT INTO "Blend" ("id", "name", "parts", "steps", "extras") VALUES
  (101, 'No lists', '{"code": "DE", "weight": 1}', '"Stir"', '[5, null, {"label": "a", "more": 1}]');
`;

describe('a Json field with a shape', () => {
  let booted: BootedProject;

  beforeAll(async () => {
    const own = { 'prisma/migrations/20260102000000_old/migration.sql': OLDER_ROWS };
    booted = await bootProject('json-shapes', SCHEMA, own, ALL_PARTS);
  }, 180_000);
  afterAll(() => booted?.end());

  it('compiles, in the API and in the dashboard', () => {
    expect(typeErrors(booted.project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(booted.project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  const ask = (method: string, path: string, body?: unknown) => booted.ask(method, path, body);
  const faultsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    body['errors'] ?? body['message'],
  ];
  const contact = { email: 'ann@example.com', urgent: false };
  const address = { street: 'High Street 1', lat: 52.5 };

  it('stores what was sent, and returns it', async () => {
    const all = {
      ...address,
      zip: '10115',
      floors: 4,
      kind: 'home',
      tags: ['a', 'b'],
      since: '2020-01-31T10:00:00+02:00',
      lift: true,
      more: { anything: [1, null] },
    };
    const links = [{ label: 'Site', url: 'https://example.com' }];
    const sent = { name: 'Ann', address: all, contact, links };
    expect(await ask('POST', 'customers', sent)).toMatchObject({ status: 201 });
    expect((await ask('GET', 'customers/1')).body).toEqual({ id: 1, ...sent });
    const trimmed = { ...contact, email: ' bob@example.com ' };
    const bob = await ask('POST', 'customers', { name: 'Bob', contact: trimmed, address: null });
    expect(bob).toEqual({
      status: 201,
      body: {
        id: 2,
        name: 'Bob',
        address: null,
        contact: { ...contact, email: 'bob@example.com' },
        links: [],
      },
    });
  });

  it.each<[string, object, object]>([
    ['a missing key', { address: { street: 'x' } }, { 'address.lat': ['lat is required'] }],
    [
      'an unknown key',
      { address: { ...address, city: 'x' } },
      { 'address.city': ['property city should not exist'] },
    ],
    [
      'a value of another type',
      { address: { ...address, floors: 1.5 } },
      { 'address.floors': ['floors must be an integer number'] },
    ],
    [
      'a value that breaks a rule',
      { address: { ...address, zip: 'abc' } },
      { 'address.zip': ['zip must match /^\\d{5}$/u regular expression'] },
    ],
    [
      'another type of value',
      { address: 'High Street' },
      { address: ['address must be an object'] },
    ],
    [
      'a wrong item of a list',
      { links: [{ label: 'a', url: 'https://a.io' }, { label: 'b' }] },
      { 'links.1.url': ['url is required'] },
    ],
  ])('refuses %s in every kind of write', async (_name, wrong, errors) => {
    expect(faultsOf(await ask('POST', 'customers', { name: 'Eve', contact, ...wrong }))).toEqual([
      400,
      errors,
    ]);
    for (const [method, path] of [
      ['PATCH', 'customers/1'],
      ['PUT', 'customers/1'],
      ['PUT', 'customers?ids=1&ids=2'],
    ] as const)
      expect(faultsOf(await ask(method, path, wrong))).toEqual([400, errors]);
  });

  it('is replaced as a whole by an update, and cleared by null', async () => {
    const changed = { address: { ...address, zip: '10117' } };
    expect((await ask('PATCH', 'customers/1', changed)).body).toMatchObject({ name: 'Ann' });
    expect((await ask('GET', 'customers/1')).body['address']).toEqual(changed.address);
    expect((await ask('PUT', 'customers?ids=1&ids=2', { address })).status).toBe(200);
    expect((await ask('GET', 'customers/2')).body['address']).toEqual(address);
    expect((await ask('PATCH', 'customers/2', { address: null })).body['address']).toBeNull();
    expect(faultsOf(await ask('PATCH', 'customers/2', { contact: null }))).toEqual([
      400,
      { contact: ['contact must not be null'] },
    ]);
  });

  it('is checked in the children of a new record', async () => {
    const lines = (height: number) => ({
      note: 'x',
      lines: [{ title: 'y', size: { width: 2, height } }],
    });
    expect((await ask('POST', 'orders', lines(50))).status).toBe(201);
    expect(faultsOf(await ask('POST', 'orders', lines(101)))).toEqual([
      400,
      { 'lines.0.size.height': ['height must not be greater than 100'] },
    ]);
    expect((await ask('GET', 'lines/1')).body['size']).toEqual({ width: 2, height: 50 });
  });

  it('leaves stored values that do not fit as they are', async () => {
    const older = {
      id: 101,
      name: 'Further key',
      address: { street: 'Old Road', lat: 1, legacy: { a: 1 } },
      contact: [],
      links: [5],
    };
    expect(await ask('GET', 'customers/101')).toEqual({ status: 200, body: older });
    expect(await ask('GET', 'customers/102')).toMatchObject({
      status: 200,
      body: { address: 'Old Road 5', contact: null },
    });
    expect((await ask('GET', 'customers?sortBy=id&limit=50')).status).toBe(200);
    expect(await ask('PATCH', 'customers/101', { name: 'Renamed' })).toEqual({
      status: 200,
      body: { ...older, name: 'Renamed' },
    });
  });

  it('describes the items of a list in one column', async () => {
    const parts = [
      { code: 'DE', weight: 0.75 },
      { code: 'FR', weight: 0.25 },
    ];
    const steps = [{ label: 'mix', at: null, kinds: ['home'] }, { label: 'stir' }];
    const extras = [{ label: 'sugar' }];
    const made = await ask('POST', 'blends', { name: 'House', parts, steps });
    expect(made).toEqual({
      status: 201,
      body: { id: 1, name: 'House', parts, steps, extras },
    });
    expect((await ask('GET', 'blends/1')).body).toEqual(made.body);
    const [first] = parts;
    expect((await ask('PATCH', 'blends/1', { parts: [first], steps: [] })).body).toEqual({
      ...made.body,
      parts: [first],
      steps: [],
    });
    expect((await ask('PATCH', 'blends/1', { parts: null })).body['parts']).toBeNull();
    expect((await ask('GET', 'blends/1')).body['parts']).toBeNull();
  });

  it.each<[string, object, object]>([
    ['an object', { parts: {} }, { parts: ['parts must be an array'] }],
    ['a text', { parts: 'DE' }, { parts: ['parts must be an array'] }],
    ['null as an item', { parts: [null] }, { 'parts.0': ['parts.0 must be an object'] }],
    ['a list as an item', { parts: [[]] }, { 'parts.0': ['parts.0 must be an object'] }],
    [
      'a wrong item',
      {
        parts: [
          { code: 'DE', weight: 1 },
          { code: 'de', weight: 2 },
        ],
      },
      {
        'parts.1.code': ['code must match /^[A-Z]{2}$/u regular expression'],
        'parts.1.weight': ['weight must not be greater than 1'],
      },
    ],
    [
      'a key that an item does not have',
      { steps: [{ label: 'mix', minutes: 5 }] },
      { 'steps.0.minutes': ['property minutes should not exist'] },
    ],
    [
      'too many items',
      { parts: Array.from({ length: 4 }, () => ({ code: 'DE', weight: 0 })) },
      { parts: ['parts must contain no more than 3 elements'] },
    ],
    ['too few items', { parts: [] }, { parts: ['parts must contain at least 1 elements'] }],
    ['null for a required list', { steps: null }, { steps: ['steps must not be null'] }],
  ])('refuses %s in such a list', async (_name, wrong, errors) => {
    const body = { name: 'Wrong', steps: [], ...wrong };
    for (const [method, path] of [
      ['POST', 'blends'],
      ['PATCH', 'blends/101'],
      ['PUT', 'blends?ids=101'],
    ] as const)
      expect(faultsOf(await ask(method, path, body))).toEqual([400, errors]);
  });

  it('returns stored values that are no such list as they are', async () => {
    const stored = {
      id: 101,
      parts: { code: 'DE', weight: 1 },
      steps: 'Stir',
      extras: [5, null, { label: 'a', more: 1 }],
    };
    expect((await ask('GET', 'blends?sortBy=id&limit=50')).body).toMatchObject({
      data: expect.arrayContaining([{ ...stored, name: 'No lists' }]),
    });
    expect(await ask('PATCH', 'blends/101', { name: 'Renamed' })).toEqual({
      status: 200,
      body: { ...stored, name: 'Renamed' },
    });
  });

  it('has a default', async () => {
    expect((await ask('POST', 'creates', {})).body['order']).toEqual({ count: 1 });
  });

  it('has a typed client', async () => {
    const { project } = booted;
    const tree = new DiskTree(project.root);
    await writeClient(tree, { root: '.', folder: 'web' }, { warn: () => undefined });
    tree.flush();
    project.write(
      'web/uses.ts',
      `import { createApiClient } from './api-client.js';
const api = createApiClient({ baseUrl: '' });
export async function uses(): Promise<string | undefined> {
  const address = { street: 'x', lat: 1 };
  await api.customers.create({ name: 'a', address, contact: { email: 'a@b.co', urgent: true } });
  // @ts-expect-error a key is missing
  await api.customers.update(1, { address: { street: 'x' } });
  const parts = [{ code: 'DE', weight: 1 }] as const;
  await api.blends.create({ name: 'a', parts, steps: [] });
  await api.blends.update(1, { parts: null });
  await api.blends.list({ where: { parts: { neq: parts } } });
  // @ts-expect-error an object is no list
  await api.blends.update(1, { parts: { code: 'DE', weight: 1 } });
  // @ts-expect-error the list may not be absent
  await api.blends.update(1, { steps: null });
  const weight: number | undefined = (await api.blends.get(1)).parts?.[0]?.weight;
  if (weight === 0) return undefined;
  return (await api.customers.get(1)).address?.street;
}
`,
    );
    expect(typeErrors(project, 'web', STYLES.vite)).toEqual([]);
  });

  it('takes any object with @gen_format(object), and nothing else', async () => {
    const send = (options: unknown) => ask('POST', 'orders', { note: 'x', lines: [], options });
    for (const options of [{}, { toString: [1], deep: { a: null } }, null])
      expect(await send(options)).toMatchObject({ status: 201, body: { options } });
    for (const options of [[], [{}], 'x', 5, true])
      expect(faultsOf(await send(options))).toEqual([
        400,
        { options: ['options must be a JSON object'] },
      ]);
    expect(faultsOf(await send({ far: 2 ** 60 }))[0]).toBe(400);
  });

  it('is named in the OpenAPI document', async () => {
    const document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as {
      components: { schemas: Record<string, { required?: string[]; properties: object }> };
    };
    const { schemas } = document.components;
    expect(schemas['CustomerAddressGenDto']).toMatchObject({
      required: ['street', 'lat'],
      properties: {
        street: { type: 'string', maxLength: 40 },
        zip: { type: 'string', nullable: true },
        tags: { type: 'array', items: { type: 'string' }, maxItems: 3 },
      },
    });
    const reference = { allOf: [{ $ref: '#/components/schemas/CustomerAddressGenDto' }] };
    for (const name of ['CreateCustomerGenDto', 'UpdateCustomerGenDto', 'CustomerGenResponseDto'])
      expect(schemas[name]?.properties).toMatchObject({
        address: { ...reference, nullable: true },
      });
    expect(schemas['CreateOrderGenDto']?.properties).toMatchObject({
      options: { type: 'object', additionalProperties: true, nullable: true },
    });
    const listed = {
      type: 'array',
      nullable: true,
      items: { $ref: '#/components/schemas/BlendPartsGenDto' },
    };
    const asked = { ...listed, minItems: 1, maxItems: 3 };
    expect(schemas['CreateBlendGenDto']?.properties).toMatchObject({ parts: asked });
    expect(schemas['UpdateBlendGenDto']?.properties).toMatchObject({ parts: asked });
    expect(schemas['BlendGenResponseDto']?.properties).toMatchObject({ parts: listed });
  });

  it('is ejected as a class of its own, which compiles', async () => {
    const { project } = booted;
    const tree = new DiskTree(project.root);
    await eject(tree, { root: '.' }, { warn: () => undefined });
    tree.flush('.');
    const [path = ''] = project
      .files('src/ejected')
      .filter((file) => file.endsWith('customer-shapes.dto.ts'));
    expect(project.read(path)).toContain('export class CustomerAddressValueDto {');
    const ofBlend = project
      .files('src/ejected')
      .filter((file) => /blend[^/]*\.dto\.ts$/.test(file))
      .map((file) => project.read(file))
      .join('\n');
    expect(ofBlend).toContain('parts?: (BlendPartsValueDto & Prisma.InputJsonObject)[] | null;');
    expect(ofBlend).toContain('@ValidateNested({ each: true })');
    expect(typeErrors(project, 'src/ejected', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard/ejected', STYLES.vite)).toEqual([]);
  });
});
