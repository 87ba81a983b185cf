import { readSchema } from '../../../schema/read-schema';
import type { Sample } from './test-record';
import { RuleEvaluator } from './rule-evaluator';
import { peopleOf } from './people';
import { addReferrers, withReferrer } from './referrers';
import { RecordFactory } from './record-factory';

const SCHEMA = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id   Int @id
  role String // @oneOf(admin, user)
}
// @gen_form()
// @gen_access(read: isOpen)
model Order {
  id     Int     @id @default(autoincrement())
  isOpen Boolean
  codeId String
  code   Code    @relation(fields: [codeId], references: [id])
}
model Code {
  id     String @id
  name   String @unique
  series String
  part   String
  text   String
  orders Order[]

  @@unique([series, part])
}
`;

it('the record factory gives related records distinct values in unique columns', async () => {
  const schema = await readSchema([{ path: 'schema.prisma', text: SCHEMA }], '.');
  const { user, models } = schema;
  const order = models.find(({ name }) => name === 'Order');
  const rule = order?.access?.operations.list?.rule;
  if (!user || !order || !rule) throw new Error('the schema has a rule');
  const people = peopleOf(user);
  const orders = new RecordFactory({ ...schema, user }, people, people.other).variants(order, [
    rule,
  ]);
  const codes = orders.map(({ related }) => related.get('code')?.values);
  const distinct = (field: string): number => {
    const samples = codes.map((values): Sample | undefined => values?.get(field));
    return new Set(samples.map((sample) => JSON.stringify(sample))).size;
  };
  expect(orders.map(({ name }) => name)).toEqual(['notIsOpen', 'isOpen']);
  for (const field of ['id', 'name', 'series', 'part'])
    expect([field, distinct(field)]).toEqual([field, 2]);
  expect(distinct('text')).toBe(1);
});

const CALENDAR = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id   Int @id
  role String // @oneOf(admin, user)
}
// @gen_form()
// @gen_access(read: isOpen)
model Holiday {
  day    DateTime @id @db.Date
  isOpen Boolean
  shift  Int
  start  DateTime @db.Time
  moment DateTime @unique
  ends   DateTime

  @@unique([shift, start])
}
`;

it('the record factory gives records distinct days and times in unique columns', async () => {
  const schema = await readSchema([{ path: 'schema.prisma', text: CALENDAR }], '.');
  const { user, models } = schema;
  const holiday = models.find(({ name }) => name === 'Holiday');
  const rule = holiday?.access?.operations.list?.rule;
  if (!user || !holiday || !rule) throw new Error('the schema has a rule');
  const people = peopleOf(user);
  const made = new RecordFactory({ ...schema, user }, people, people.other).variants(holiday, [
    rule,
  ]);
  const datesOf = (field: string): (Date | undefined)[] =>
    made.map(({ values }) => {
      const sample = values.get(field);
      if (sample?.as !== 'literal') return undefined;
      const [, text = ''] = /^new Date\('(.+)'\)$/.exec(sample.code) ?? [];
      expect(Date.parse(text)).toBe(sample.value);
      return new Date(text);
    });
  const stored: Record<string, (date: Date | undefined) => string | undefined> = {
    day: (date) => date?.toISOString().slice(0, 10),
    start: (date) => date?.toISOString().slice(11),
    moment: (date) => date?.toISOString(),
  };
  for (const [field, textOf] of Object.entries(stored)) {
    const texts = datesOf(field).map(textOf);
    expect(texts).not.toContain(undefined);
    expect([field, new Set(texts).size]).toEqual([field, 2]);
  }
  expect(datesOf('ends')).toEqual([new Date('2001-02-03'), new Date('2001-02-03')]);
});

const FROM_BEHIND = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id     Int @id
  role   String // @oneOf(admin, user)
  orders Order[]
}
// @gen_form()
// @gen_access(read: userId == user.id)
model Order {
  id     Int  @id @default(autoincrement())
  userId Int
  user   User @relation(fields: [userId], references: [id])
  codeId Int
  code   Code @relation(fields: [codeId], references: [id])
}
// @gen_form()
// @gen_access(read: orders.some(userId == user.id))
model Code {
  id     Int     @id @default(autoincrement())
  orders Order[]
}
`;

it('a record knows which records refer to it, since its rule may check them', async () => {
  const schema = await readSchema([{ path: 'schema.prisma', text: FROM_BEHIND }], '.');
  const { user, models } = schema;
  const [order, code] = ['Order', 'Code'].map((one) => models.find(({ name }) => name === one));
  const [own, used] = [order, code].map((model) => model?.access?.operations.list?.rule);
  if (!user || !order || !own || !used) throw new Error('the schema has rules');
  const people = peopleOf(user);
  const orders = new RecordFactory({ ...schema, user }, people, people.other).variants(order, [
    own,
  ]);
  const judge = new RuleEvaluator(schema);
  const seen = (asker = people.other) =>
    orders.map(({ related }) => {
      const target = related.get('code');
      return target !== undefined && judge.meets(used, asker, target);
    });
  expect(seen()).toEqual(orders.map(() => false));

  addReferrers(orders, models);
  expect(seen()).toEqual(orders.map((one) => judge.meets(own, people.other, one)));
  expect(seen()).toContain(true);

  const [first] = orders;
  const target = first?.related.get('code');
  if (!first || !target) throw new Error('an order needs a code');
  const led = withReferrer(target, 'orders', { ...first, referrers: new Map() });
  expect(led.referrers.get('orders')).toHaveLength(2);
  expect(target.referrers.get('orders')).toHaveLength(1);
});
