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
