import { planAndRender } from '../testing/plan';

const ORDERS = `
// @gen_form()
model Order {
  id            Int    @id @default(autoincrement())
  paymentStatus String // @oneOf(pending, paid)
  /// @gen_children
  payments      OrderPayment[]
}

// @gen_form()
model OrderPayment {
  id      Int    @id @default(autoincrement())
  status  String // @oneOf(authorized, captured)
  order   Order  @relation(fields: [orderId], references: [id])
  orderId Int
}

// @gen_form()
model Refund {
  id     Int    @id @default(autoincrement())
  status String // @oneOf(open, done)
}
`;

it('sets of values of two models whose names would be one have two, and a page imports both', async () => {
  const { file, elements } = await planAndRender(ORDERS);
  expect(file('/orders/choices.ts')).toMatch(
    /const orderPaymentStatusOptions = \[\s*\{ id: 'pending'/,
  );
  expect(file('/order-payments/choices.ts')).toMatch(
    /const orderPaymentStatusOptions2 = \[\s*\{\s*id: 'authorized'/,
  );
  const create = elements('/OrderCreate.tsx');
  expect(create).toMatch(/import \{ orderPaymentStatusOptions \} from '.\/choices';/);
  expect(create).toMatch(
    /import \{ orderPaymentStatusOptions2 \} from '..\/order-payments\/choices';/,
  );
  expect(create).toMatch(/source="paymentStatus"\s+choices=\{orderPaymentStatusOptions\}/);
  expect(create).toMatch(/source="status"\s+choices=\{orderPaymentStatusOptions2\}/);
  expect(file('/refunds/choices.ts')).toContain('const refundStatusOptions = [');
});

it('two enums whose names differ in the first letter only have two lists of values', async () => {
  const { file, elements } = await planAndRender(`
enum Status {
  OPEN
  SHUT
}
enum status {
  on
  off
}
// @gen_form()
model Lamp {
  id     Int    @id @default(autoincrement())
  state  Status
  power  status
  before Status
}`);
  const choices = file('/choices.ts');
  expect(choices).toMatch(/const statusChoices = \[\s*\{ id: 'OPEN'/);
  expect(choices).toMatch(/const statusChoices2 = \[\s*\{ id: 'on'/);
  expect(choices).not.toContain('statusChoices3');
  const edit = elements('/LampEdit.tsx');
  for (const [field, name] of [
    ['state', 'statusChoices'],
    ['power', 'statusChoices2'],
    ['before', 'statusChoices'],
  ])
    expect(edit).toMatch(new RegExp(`source="${field}"\\s+choices={${name}}`));
});

it('a hidden field takes no name away', async () => {
  const { file } = await planAndRender(
    ORDERS.replace('  paymentStatus String', '  /// @gen_hidden\n  paymentStatus String?'),
  );
  expect(file('/order-payments/choices.ts')).toContain('const orderPaymentStatusOptions = [');
});
