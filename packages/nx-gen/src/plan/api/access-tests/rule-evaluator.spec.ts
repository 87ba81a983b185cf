import { readSchema } from '../../../schema/read-schema';
import { RuleEvaluator } from './rule-evaluator';
import { peopleOf, type Person } from './people';
import { RecordFactory } from './record-factory';

/** A schema of orders with codes, whose rule depends on codes created with them. */
const withCodes = (rule: string) => `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id    Int    @id
  role  String // @oneOf(admin, user)
  codes Code[]
}
// @gen_form()
// @gen_access(read: isOpen or lines.some(isOpen))
model Order {
  id     Int     @id @default(autoincrement())
  isOpen Boolean
  codeId Int
  code   Code    @relation(fields: [codeId], references: [id])
  lines  Line[]
}
// @gen_form()
// @gen_owner(userId)
// @gen_access(read: ${rule})
model Code {
  id        Int       @id @default(autoincrement())
  isActive  Boolean   @default(true)
  state     String    @default("ready")
  uses      Int       @default(3)
  since     DateTime  @default("2020-01-01T00:00:00.000Z")
  createdAt DateTime  @default(now())
  changedAt DateTime? @updatedAt
  endsAt    DateTime?
  userId    Int?
  user      User?     @relation(fields: [userId], references: [id])
  orders    Order[]
}
// @gen_form()
// @gen_access(read: orderId == null, create: orderId != null)
model Line {
  id      Int     @id @default(autoincrement())
  isOpen  Boolean
  orderId Int?
  order   Order?  @relation(fields: [orderId], references: [id])
}
`;

async function ordersOf(rule: string) {
  const schema = await readSchema([{ path: 'schema.prisma', text: withCodes(rule) }], '.');
  const { user, models } = schema;
  const access = (name: string) => models.find((model) => model.name === name)?.access?.operations;
  const order = models.find(({ name }) => name === 'Order');
  const [list, seen] = [access('Order')?.list?.rule, access('Code')?.list?.rule];
  if (!user || !order || !list || !seen) throw new Error('the schema has rules');
  const people = peopleOf(user);
  const orders = new RecordFactory({ ...schema, user }, people, people.other).variants(order, [
    list,
  ]);
  return { orders, seen, access, people, judge: new RuleEvaluator(schema) };
}

describe('a column that a test record does not set', () => {
  it.each([
    ['userId == null', true],
    ['userId == null or own', true],
    ['userId != null', false],
    ['endsAt == null', true],
    ['not endsAt == null', false],
    ['endsAt > now', false],
    ['isActive', true],
    ['not isActive', false],
    ['state == "ready"', true],
    ['state != "ready"', false],
    ['uses >= 3', true],
    ['uses < 3', false],
    ['since < "2020-01-02"', true],
    ['createdAt > "2020-01-01"', true],
    ['changedAt == null', false],
  ])('is null or its default, as in the database: %s', async (rule, isSeen) => {
    const { orders, seen, people, judge } = await ordersOf(rule);
    const askers: (Person | undefined)[] = [undefined, people.other];
    for (const asker of askers)
      for (const { related } of orders) {
        const code = related.get('code');
        expect(code && judge.meets(seen, asker, code)).toBe(isSeen);
      }
  });

  it('is not null if it refers to the parent that the record is created with', async () => {
    const { orders, access, judge } = await ordersOf('everyone');
    const lines = orders.flatMap(({ children }) => children.get('lines') ?? []);
    const { list, create } = access('Line') ?? {};
    if (!list || !create) throw new Error('the schema has rules');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.some((line) => judge.meets(list.rule, undefined, line))).toBe(false);
    expect(lines.every((line) => judge.meets(create.rule, undefined, line))).toBe(true);
  });
});

it('tells people apart by a unique property, and groups of them by one that they share', async () => {
  const text = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id    Int    @id
  role  String // @oneOf(admin, user)
  email String @unique
  team  String
}
// @gen_form()
// @gen_access(read: email == user.email, write: team == user.team)
model Invitation {
  id    Int    @id
  email String
  team  String
}
`;
  const schema = await readSchema([{ path: 'schema.prisma', text }], '.');
  const { user } = schema;
  const model = schema.models.find(({ name }) => name === 'Invitation');
  const { list, edit } = model?.access?.operations ?? {};
  if (!user || !model || !list || !edit) throw new Error('the schema has rules');
  const people = peopleOf(user);
  const { other, stranger } = people;
  const [, requester = other] = people.byRole;
  const judge = new RuleEvaluator(schema);
  const factory = new RecordFactory({ ...schema, user }, people, requester);
  const records = factory.variants(model, [list.rule, edit.rule]);
  const admitted = (rule: typeof list.rule, person: Person): string[] =>
    records.filter((one) => judge.meets(rule, person, one)).map(({ name }) => name);
  expect(admitted(list.rule, requester)).toEqual(['own', 'ownElsewhere']);
  expect(admitted(list.rule, other)).toEqual(['foreign', 'elsewhere']);
  for (const person of [requester, other])
    expect(admitted(edit.rule, person)).toEqual(['foreign', 'own', 'strange']);
  expect(admitted(edit.rule, stranger)).toEqual(['elsewhere', 'ownElsewhere']);
});
