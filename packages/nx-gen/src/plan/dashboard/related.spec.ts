import { planAndRender } from '../../testing/plan';

const child = (name: string): string => `
// @gen_form()
model ${name} {
  id      Int    @id @default(autoincrement())
  name    String
  amount  Int
  buyer   Buyer  @relation(fields: [buyerId], references: [id])
  buyerId Int
}`;

it('the columns of tables of related records have names of their own', async () => {
  const { file } = await planAndRender(`
// @gen_form()
model Buyer {
  id      Int           @id @default(autoincrement())
  name    String
  orders  Order[]
  numbers OrderNumber[]
}${child('Order')}${child('OrderNumber')}`);
  const page = file('BuyerShow.tsx');
  expect(page).toContain(`
const OrderColumn = DataTable.Col<OrderColumns>;
const OrderModelNumberColumn = DataTable.NumberCol<OrderColumns>;
const OrderNumberColumn = DataTable.Col<OrderNumberColumns>;
const OrderNumberNumberColumn = DataTable.NumberCol<OrderNumberColumns>;
`);
  expect(page).toContain('<OrderModelNumberColumn source="amount" />');
  expect(page).toContain('<OrderNumberColumn source="name" />');
});

it.each([
  ['sort: "startTime asc"', 'startTime'],
  ['', 'startTime'],
  ['sort: "createdAt desc"', 'startTime'],
])(
  'records that a date names begin with it, not with the time of entry: %s',
  async (mark, first) => {
    const { file } = await planAndRender(`
// @gen_form()
model Poll {
  id      Int      @id @default(autoincrement())
  title   String
  options Option[]
}
// @gen_form(${mark})
model Option {
  id        Int      @id @default(autoincrement())
  createdAt DateTime @default(now())
  startTime DateTime
  duration  Int
  poll      Poll     @relation(fields: [pollId], references: [id])
  pollId    Int
}`);
    const [, columns = ''] = file('PollShow.tsx').split('storeKey="polls.options">');
    expect(/source="(\w+)"/.exec(columns)?.[1]).toBe(first);
  },
);
