import { readSchema } from './read-schema';
import { readLastField } from './testing/read';

const defaultOf = async (field: string): Promise<unknown> => (await readLastField(field)).default;

it.each([
  ['Decimal @default(0.0000001)', '0.0000001'],
  ['Decimal @default(0.000000000000000001) @db.Decimal(36, 18)', '0.000000000000000001'],
  ['Decimal @default(12345678901234567.89)', '12345678901234567.89'],
  ['Decimal @default(-0.0000001)', '-0.0000001'],
  ['Decimal @default(value: 19.99)', '19.99'],
  ['Decimal @map("price") @default("1.50") // @default(3)', '1.5'],
  ['Decimal[] @default([0.0000001, -2, "3.10"])', ['0.0000001', '-2', '3.1']],
  ['Decimal[] @default([])', []],
  ['Float @default(19.99)', 19.99],
  ['Float @default(-5.10)', -5.1],
  ['Float[] @default([5.1, 2.3])', [5.1, 2.3]],
  ['Int @default(-5)', -5],
  ['BigInt @default(9007199254740993)', '9007199254740993'],
])('%s is read to its last digit', async (type, value) => {
  expect(await defaultOf(`a ${type}`)).toEqual({ kind: 'literal', value });
});

it('a number that the database computes has no digits', async () => {
  expect(await defaultOf('a Decimal @default(dbgenerated("1.5"))')).toEqual({
    kind: 'function',
    name: 'dbgenerated',
  });
});

it('the name of the constraint is no number', async () => {
  const text =
    'datasource db {\n  provider = "sqlserver"\n}\nmodel Item {\n  id Int @id\n  a Decimal @default(map: "7", 19.99)\n}';
  const { models } = await readSchema([{ path: 'schema.prisma', text }], '.');
  expect(models[0]?.fields[1]?.default).toEqual({ kind: 'literal', value: '19.99' });
});
