import { bootProject, type BootedProject } from '../support/booted';
import type { Server } from '../support/server';

jest.setTimeout(120_000);

const SCHEMA = `
generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}
// @gen_form()
model Order {
  id    String      @id @default(uuid())
  name  String      @unique
  /// What was bought.
  /// @gen_children(max: 3)
  items OrderItem[]
  /// @gen_children
  notes Note[]
  /// @gen_children
  seats Seat[]
}
// @gen_form()
model OrderItem {
  id      String  @id @default(uuid())
  orderId String
  order   Order   @relation(fields: [orderId], references: [id])
  sku     String  @unique
  price   Int // @min(0)
  /// @gen_upload(image)
  picture String?
  /// @gen_readonly
  stage   String  @default("new")
  /// @gen_hidden
  cost    Int     @default(7)
  shelf   Shelf?  @relation(fields: [shelfId], references: [id])
  shelfId Int?
  /// @gen_children
  marks   Mark[]
}
// @gen_form()
model Mark {
  id     Int       @id @default(autoincrement())
  item   OrderItem @relation(fields: [itemId], references: [id])
  itemId String
}
// @gen_form()
model Note {
  id      Int    @id @default(autoincrement())
  order   Order  @relation(fields: [orderId], references: [id])
  orderId String
  text    String
  @@unique([orderId, text])
}
// @gen_form()
model Seat {
  id      Int    @id @default(autoincrement())
  order   Order  @relation(fields: [orderId], references: [id])
  orderId String
}
// @gen_form()
model Shelf {
  id    Int         @id
  items OrderItem[]
}
`;

const FILES: Record<string, string> = {
  'src/features/order/order.service.ts': `import { Injectable } from '@nestjs/common';
import type { HookContext, NewRecord } from '@gen/nest';
import type { OrderRecord, OrderTypes } from './order.gen.resource';
import { OrderGenService } from './order.gen.service';

/** Counts how often it was asked, and adds to what was ordered. */
@Injectable()
export class OrderService extends OrderGenService {
  created = 0;
  override create(input: OrderTypes['create']): Promise<OrderRecord> {
    this.created++;
    return super.create(input);
  }
  protected override beforeCreate(data: NewRecord<OrderTypes>): void {
    if (data.name === 'gift') data.items = [...(data.items ?? []), { sku: 'gift', price: 0 }];
  }
  protected override async afterCreate(order: OrderRecord): Promise<void> {
    const items = await this.prisma.orderItem.count({ where: { orderId: order.id } });
    if (order.name === 'counted')
      await this.prisma.order.update({ where: { id: order.id }, data: { name: 'counted ' + items } });
  }
}
`,
  'src/features/order-item/order-item.service.ts': `import { ForbiddenException, Injectable } from '@nestjs/common';
import type { HookContext, NewRecord } from '@gen/nest';
import type { OrderItemTypes } from './order-item.gen.resource';
import { OrderItemGenService } from './order-item.gen.service';

@Injectable()
export class OrderItemService extends OrderItemGenService {
  protected override beforeCreate(
    data: NewRecord<OrderItemTypes>,
    context: HookContext,
  ): void {
    if (data.sku === 'secret') throw new ForbiddenException('not for you');
    data.stage = 'hooked';
    context.afterCommit(() => console.error('committed ' + data.sku));
  }
}
`,
};

describe('children in the body that creates a record', () => {
  let booted: BootedProject;
  let server: Server;

  beforeAll(async () => {
    booted = await bootProject('children', SCHEMA, FILES);
    ({ server } = booted);
  }, 180_000);
  afterAll(() => booted?.end());

  const ask = (method: string, path: string, body?: unknown) => booted.ask(method, path, body);
  const create = (body: object) => ask('POST', 'orders', body);
  const rows = async (path: string): Promise<Record<string, unknown>[]> =>
    (await ask('GET', `${path}?limit=1000`)).body['data'] as Record<string, unknown>[];
  const counts = async (): Promise<number[]> =>
    Promise.all(
      ['orders', 'order-items', 'notes', 'marks'].map(async (path) => (await rows(path)).length),
    );

  it('are created with it, each by its own service, and refer to it', async () => {
    const { status, body } = await create({
      name: 'first',
      items: [
        { sku: 'a', price: 1 },
        { sku: 'b', price: 2, picture: '/uploads/b.png' },
      ],
      notes: [{ text: 'hurry' }],
    });
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'first' }]);
    const items = (await rows('order-items')).filter(({ orderId }) => orderId === body['id']);
    expect(items).toHaveLength(2);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sku: 'a', price: 1, picture: null, stage: 'hooked' }),
        expect.objectContaining({ sku: 'b', price: 2, picture: '/uploads/b.png' }),
      ]),
    );
    expect(await rows('notes')).toEqual([
      { id: expect.any(Number), orderId: body['id'], text: 'hurry' },
    ]);
    expect(server.errors()).toContain('committed a');
  });

  it('can be omitted or empty', async () => {
    expect(await create({ name: 'alone' })).toMatchObject({ status: 201 });
    expect(await create({ name: 'empty', items: [], notes: [] })).toMatchObject({ status: 201 });
  });

  it('can have no fields of their own', async () => {
    const { status, body } = await create({ name: 'seated', seats: [{}, {}] });
    expect([status, body]).toEqual([201, { id: expect.any(String), name: 'seated' }]);
    expect(await rows('seats')).toEqual(
      [1, 2].map(() => ({ id: expect.any(Number), orderId: body['id'] })),
    );
  });

  it('can be changed by the before hook of their parent, and exist when its after hook runs', async () => {
    const gift = await create({ name: 'gift', items: [{ sku: 'paid', price: 5 }] });
    const items = (await rows('order-items')).filter(({ orderId }) => orderId === gift.body['id']);
    expect(items.map(({ sku }) => sku).sort()).toEqual(['gift', 'paid']);
    const { body } = await create({ name: 'counted', items: [{ sku: 'one', price: 1 }] });
    expect((await ask('GET', `orders/${String(body['id'])}`)).body).toMatchObject({
      name: 'counted 1',
    });
  });

  it.each<[string, object, number, Record<string, string[]> | undefined]>([
    [
      'a value that the route of the child rejects',
      { items: [{ sku: 'x', price: -1 }] },
      400,
      { 'items.0.price': ['price must not be less than 0'] },
    ],
    [
      'a missing value of the second child',
      { items: [{ sku: 'x', price: 1 }, { sku: 'y' }] },
      400,
      { 'items.1.price': ['price is required'] },
    ],
    [
      'null for a required field',
      { items: [{ sku: null, price: 1 }] },
      400,
      { 'items.0.sku': ['sku must not be null'] },
    ],
    [
      'a javascript: URL',
      { items: [{ sku: 'x', price: 1, picture: 'javascript:alert(1)' }] },
      400,
      { 'items.0.picture': [expect.any(String)] as string[] },
    ],
    [
      'a hidden field',
      { items: [{ sku: 'x', price: 1, cost: 0 }] },
      400,
      { 'items.0.cost': ['property cost should not exist'] },
    ],
    [
      'a read-only field',
      { items: [{ sku: 'x', price: 1, stage: 'done' }] },
      400,
      { 'items.0.stage': ['property stage should not exist'] },
    ],
    [
      'another parent',
      { items: [{ sku: 'x', price: 1, orderId: 'mine' }] },
      400,
      { 'items.0.orderId': ['property orderId should not exist'] },
    ],
    [
      'a field of a child that has none',
      { seats: [{ orderId: 'mine' }] },
      400,
      { 'seats.0.orderId': ['property orderId should not exist'] },
    ],
    [
      'children of its own',
      { items: [{ sku: 'x', price: 1, marks: [] }] },
      400,
      { 'items.0.marks': ['property marks should not exist'] },
    ],
    [
      'a key of Object.prototype',
      { items: [{ sku: 'x', price: 1, toString: 1 }] },
      400,
      { items: ['items must be a list of at most 3 objects'] },
    ],
    ...[null, {}, 'x', 7, ['x'], [null], [[{ sku: 'x', price: 1 }]]].map(
      (items): [string, object, number, Record<string, string[]>] => [
        `${JSON.stringify(items)} instead of a list`,
        { items },
        400,
        {
          items: [
            items === null ? 'items must not be null' : 'items must be a list of at most 3 objects',
          ],
        },
      ],
    ),
    [
      'more children than allowed',
      { items: ['1', '2', '3', '4'].map((sku) => ({ sku, price: 1 })) },
      400,
      { items: ['items must be a list of at most 3 objects'] },
    ],
    [
      'a value that is already taken',
      {
        items: [
          { sku: 'new', price: 1 },
          { sku: 'a', price: 1 },
        ],
      },
      409,
      { 'items.1.sku': [expect.any(String)] as string[] },
    ],
    [
      'the same value twice',
      {
        items: [
          { sku: 'new', price: 1 },
          { sku: 'new', price: 1 },
        ],
      },
      409,
      { 'items.1.sku': [expect.any(String)] as string[] },
    ],
    [
      'a value that must be unique per parent',
      { notes: [{ text: 'twice' }, { text: 'twice' }] },
      409,
      { 'notes.1.text': ['text is already taken: another Note has it'] },
    ],
    [
      'a reference to a missing record',
      { items: [{ sku: 'x', price: 1, shelfId: 99 }] },
      409,
      { 'items.0.shelfId': [expect.any(String)] as string[] },
    ],
    ['a child that its hook rejects', { items: [{ sku: 'secret', price: 1 }] }, 403, undefined],
  ])(
    'roll back the whole request with %s, and the response names it',
    async (_what, body, status, errors) => {
      const before = await counts();
      const answer = await create({ name: 'never', notes: [{ text: 'never' }], ...body });
      expect(answer.status).toBe(status);
      expect(answer.body['statusCode']).toBe(status);
      expect(answer.body['errors']).toEqual(errors);
      if (status === 403) expect(answer.body['message']).toBe('items.0: not for you');
      expect(await counts()).toEqual(before);
      expect(server.errors()).not.toContain('committed new');
    },
  );

  it('are rejected in an update', async () => {
    const { body } = await create({ name: 'changed' });
    const answer = await ask('PATCH', `orders/${String(body['id'])}`, { items: [] });
    expect([answer.status, answer.body['errors']]).toEqual([
      400,
      { items: ['property items should not exist'] },
    ]);
  });

  it('appear in the OpenAPI document under a schema of their own', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      components: { schemas: Record<string, { properties: object; required?: string[] }> };
    };
    const { CreateOrderGenDto, NewOrderItemsGenDto, UpdateOrderGenDto } =
      document.components.schemas;
    expect(CreateOrderGenDto?.properties).toHaveProperty('items', {
      type: 'array',
      maxItems: 3,
      description: 'What was bought.',
      items: { $ref: '#/components/schemas/NewOrderItemsGenDto' },
    });
    expect(Object.keys(NewOrderItemsGenDto?.properties ?? {})).toEqual([
      ...['sku', 'price', 'picture', 'shelfId'],
    ]);
    expect(NewOrderItemsGenDto?.required).toEqual(['sku', 'price']);
    expect(UpdateOrderGenDto?.properties).toEqual({ name: expect.anything() });
  });
});
