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

  it('appear in the OpenAPI document, and the code compiles', async () => {
    const document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as Document;
    const { CreateOrderGenDto: create, UpdateOrderGenDto: update } = document.components.schemas;
    expect(create).toMatchObject({
      properties: { tags: { minItems: 1, maxItems: 2 }, labels: { maxItems: 1 } },
      required: ['tags'],
    });
    expect(update).toMatchObject({ properties: { tags: { minItems: 1, maxItems: 2 } } });
    expect(update?.required ?? []).toEqual([]);
    expect(typeErrors(booted.project, 'src', STYLES.commonjs)).toEqual([]);
  });
});
