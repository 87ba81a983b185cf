import { flat } from '../../../code/layout';
import { readSchema } from '../../../schema/read-schema';
import { omittedValue } from './omitted-value';

const SCHEMA = `datasource db {
  provider = "postgresql"
}
enum Level {
  owner
  member
}
// @gen_form()
// @gen_user()
// @gen_owner(ownerId)
// @gen_access(all: own)
model Team {
  id       Int       @id @default(autoincrement())
  level    Level     @default(member)
  levels   Level[]   @default([owner])
  open     Boolean   @default(false)
  seats    BigInt    @default(9007199254740993)
  fee      Decimal   @default(1.50)
  data     Json      @default("{\\"a\\": [1]}")
  note     String?
  words    String[]
  name     String
  code     String    @default(uuid())
  since    DateTime? @default(now())
  changed  DateTime? @updatedAt
  ownerId  Int?
  /// @gen_format(password)
  password String?
  /// @gen_format(password)
  pin      String    @default("0000")
  others   Other[]
}
model Other {
  id    Int    @id
  teams Team[]
}
`;

it.each([
  ['level', "'member'"],
  ['levels', "['owner']"],
  ['open', 'false'],
  ['seats', "'9007199254740993'"],
  ['fee', "'1.5'"],
  ['data', '{ a: [1] }'],
  ['note', 'null'],
  ['words', '[]'],
  ['password', 'null'],
  ['others', '[]'],
  ['id', undefined],
  ['name', undefined],
  ['code', undefined],
  ['since', undefined],
  ['changed', undefined],
  ['ownerId', undefined],
  ['pin', undefined],
])('a new record whose body omits %s holds %s', async (name, code) => {
  const { models } = await readSchema([{ path: 'schema.prisma', text: SCHEMA }], '.', []);
  const field = models[0]?.fields.find((one) => one.name === name);
  const value = field && omittedValue(field);
  expect(field).toBeDefined();
  expect(value && flat(value)).toBe(code);
});
