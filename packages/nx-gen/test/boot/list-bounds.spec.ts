import { bootProject, type BootedProject } from '../support/booted';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Order {
  id     Int     @id @default(autoincrement())
  note   String?
  tags   Tag[] // @minItems(1) @maxItems(2)
  labels OrderLabel[] // @maxItems(1)
}

// @gen_form()
model Tag {
  id     Int     @id @default(autoincrement())
  name   String
  orders Order[]
}

// @gen_form()
model Label {
  id     Int          @id @default(autoincrement())
  name   String
  orders OrderLabel[]
}

model OrderLabel {
  order   Order @relation(fields: [orderId], references: [id])
  orderId Int
  label   Label @relation(fields: [labelId], references: [id])
  labelId Int

  @@id([orderId, labelId])
}
`;

interface Document {
  components: {
    schemas: Record<string, { properties: Record<string, object>; required?: string[] }>;
  };
}

describe('@minItems and @maxItems of a list of ids', () => {
  let booted: BootedProject;

  beforeAll(async () => {
    booted = await bootProject('list-bounds', SCHEMA);
    for (const name of ['a', 'b', 'c'])
      for (const path of ['tags', 'labels']) await ask('POST', path, { name });
  });
  afterAll(() => booted?.end());

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${booted.server.url}/gen-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('are enforced by the API, with one message per error', async () => {
    const made = await ask('POST', 'orders', { tags: [1, 2], labels: [1] });
    expect(made).toMatchObject({ status: 201, body: { tags: [1, 2], labels: [1] } });
    const counted = { tags: ['tags must be a list of 1 to 2 integer ids'] };
    const path = `orders/${String(made.body['id'])}`;
    for (const [method, to, body] of [
      ['POST', 'orders', { tags: [] }],
      ['POST', 'orders', { tags: [1, 2, 3] }],
      ['PATCH', path, { tags: [] }],
      ['PUT', 'orders', { ids: [made.body['id']], data: { tags: [1, 2, 3] } }],
    ] as const)
      expect([method, body, await ask(method, to, body)]).toMatchObject([
        method,
        body,
        { status: 400, body: { errors: counted } },
      ]);
    expect(await ask('POST', 'orders', {})).toMatchObject({
      status: 400,
      body: { errors: { tags: ['tags is required'] } },
    });
    expect(await ask('PATCH', path, { labels: [1, 2] })).toMatchObject({
      status: 400,
      body: { errors: { labels: ['labels must be a list of at most 1 integer ids'] } },
    });
    expect(await ask('PATCH', path, { note: 'x' })).toMatchObject({ body: { tags: [1, 2] } });
    expect((await ask('PATCH', path, { tags: [3] })).body['tags']).toEqual([3]);
  });

  it('hold after a change of a list, too, whose ids are checked like those of a list', async () => {
    const made = await ask('POST', 'orders', { tags: [1], labels: [1] });
    const { id } = made.body as { id: number };
    const path = `orders/${id}`;
    const all = (data: object) => ask('PUT', 'orders', { ids: [id], data });
    const text = (size: number) =>
      `tags must be a list of 1 to 2 ids; that of Order with ID ${id} would have ${size}`;
    for (const [tags, size] of [
      [{ add: [2, 3] }, 3],
      [{ remove: [1] }, 0],
    ] as const)
      for (const answer of [await all({ tags }), await ask('PATCH', path, { tags })])
        expect([tags, answer]).toMatchObject([
          tags,
          { status: 400, body: { errors: { tags: [text(size)] } } },
        ]);
    const wrong =
      'tags must have a list of at most 1000 integer ids in add, remove or both, and no id in both';
    for (const tags of [{}, { add: ['1'] }, { add: [1], remove: [1] }, { set: [1] }])
      expect([tags, await all({ tags })]).toMatchObject([
        tags,
        { status: 400, body: { errors: { tags: [wrong] } } },
      ]);
    const change = { tags: { add: [3], remove: [1] }, labels: { add: [2], remove: [1] } };
    expect(await all(change)).toMatchObject({ status: 200, body: { ids: [id], count: 1 } });
    expect((await ask('GET', path)).body).toMatchObject({ tags: [3], labels: [2] });
    expect(await ask('POST', 'orders', { tags: { add: [1] } })).toMatchObject({ status: 400 });
  });

  it('appear in the OpenAPI document, and the code compiles', async () => {
    const document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as Document;
    const { CreateOrderGenDto: create, UpdateOrderGenDto: update } = document.components.schemas;
    expect(create).toMatchObject({
      properties: { tags: { minItems: 1, maxItems: 2 }, labels: { maxItems: 1 } },
      required: ['tags'],
    });
    const ids = { type: 'array', items: { type: 'integer' } };
    const changed = { ...ids, maxItems: 1000 };
    expect(update?.properties['tags']).toMatchObject({
      oneOf: [
        { ...ids, minItems: 1, maxItems: 2 },
        { type: 'object', minProperties: 1, properties: { add: changed, remove: changed } },
      ],
    });
    expect(update?.required ?? []).toEqual([]);
    expect(typeErrors(booted.project, 'src', STYLES.commonjs)).toEqual([]);
  });
});
