import { planAndRender } from '../../testing/plan';

const ORDER = `
// @gen_form()
model Order {
  id        Int       @id @default(autoincrement())
  status    String    @default("new") // @oneOf(new, paid)
  /// @gen_show(when: status == paid)
  paidAt    DateTime?
  /// @gen_show(when: status != new)
  buyer     Buyer?    @relation(fields: [buyerId], references: [id])
  buyerId   Int?
}
// @gen_form()
model Buyer {
  id     Int     @id
  orders Order[]
}`;

it.each(['Create', 'Edit', 'Show'])(
  'the page %s shows a field only under its condition',
  async (page) => {
    const text = (await planAndRender(ORDER)).page(`/Order${page}.tsx`).replace(/\s+/g, ' ');
    expect(text).toMatch(
      /<ShownWhen<OrderRecord> field="status" is=\{\['paid'\]\}> <\w+<OrderRecord> source="paidAt" \/> <\/ShownWhen>/,
    );
    expect(text).toMatch(
      /<ShownWhen<OrderRecord> field="status" is=\{\['new'\]\} not> <Reference\w+<OrderRecord> source="buyerId"/,
    );
  },
);
