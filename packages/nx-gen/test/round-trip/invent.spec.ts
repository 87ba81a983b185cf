import { readSchema } from '../../src/schema/read-schema';
import { invent } from './invent';

async function values(type: string, schema: { type: string; format?: string }, count = 40) {
  const text = `datasource db {\n  provider = "postgresql"\n}\nmodel M {\n  id Int @id\n  value ${type}\n}\n`;
  const { models } = await readSchema([{ path: 'schema.prisma', text }], '.');
  const field = models[0]?.fields.find(({ name }) => name === 'value');
  return Array.from({ length: count }, (_, number) => invent(schema, number + 1, field));
}

const text = { type: 'string' };
const decimal = { type: 'string', format: 'decimal' };

it.each([
  ['String @db.VarChar(5)', text, /^.{1,5}$/u],
  ['String @db.VarChar(2)', text, /^.{1,2}$/u],
  ['String @db.Char(3)', text, /^.{3}$/u],
  ['String @db.Bit(6)', text, /^[01]{6}$/],
  ['String @db.VarBit(6)', text, /^[01]{1,6}$/],
  ['String @db.Uuid', text, /^[0-9a-f-]{36}$/],
  ['Decimal @db.Decimal(5, 2)', decimal, /^\d{1,3}\.\d{1,2}$/],
  ['Decimal @db.Decimal(2, 2)', decimal, /^0\.\d{2}$/],
  ['Decimal @db.Decimal(3, 0)', decimal, /^\d{1,3}$/],
  ['Decimal @db.Decimal(65, 30)', decimal, /^\d+\.\d{1,30}$/],
])('%s gets distinct values that all fit', async (type, schema, fits) => {
  const found = await values(type, schema);
  expect(found.filter((value) => !fits.test(String(value)))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
});

it('whole numbers stay within the range of a small column', async () => {
  const found = await values('Int @db.SmallInt', { type: 'integer' }, 32_000);
  expect(Math.max(...found.map(Number))).toBeLessThan(32_768);
});
