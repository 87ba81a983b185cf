import { GenError } from '../base/diagnostics';
import { readSchema } from './read-schema';

const LONG = 'the_total_amount_of_all_invoices_that_were_sent_to_the_customer_in_euro';
const CUT = LONG.slice(0, 63);

/** Returns the problems of a schema; the first line of `body` is line 4. */
async function problemsOf(provider: string, body: string): Promise<string[]> {
  const text = `datasource db {\n  provider = "${provider}"\n}\n${body}`;
  try {
    await readSchema([{ path: 'schema.prisma', text }], '');
    return [];
  } catch (error) {
    if (error instanceof GenError) return error.message.split('\n');
    throw error;
  }
}

const bill = (...lines: string[]) =>
  ['// @gen_form()', 'model Bill {', 'id Int @id', ...lines, '}'].join('\n');

describe('a long name', () => {
  it.each([
    [
      'postgresql',
      'of a column',
      bill(`${LONG} Int`),
      `schema.prisma:7 Bill.${LONG}: PostgreSQL cuts the column's name to 63 bytes, but Prisma looks for the whole one; write @map("${CUT}")`,
    ],
    [
      'postgresql',
      'of a mapped column',
      bill(`total Int @map("${LONG}")`),
      `schema.prisma:7 Bill.total: PostgreSQL cuts the column's name to 63 bytes, but Prisma looks for the whole one; write @map("${CUT}")`,
    ],
    [
      'postgresql',
      'of a column with multi-byte characters',
      bill(`total Int @map("x${'ü'.repeat(32)}")`),
      `schema.prisma:7 Bill.total: PostgreSQL cuts the column's name to 63 bytes, but Prisma looks for the whole one; write @map("x${'ü'.repeat(31)}")`,
    ],
    [
      'postgresql',
      'of a table',
      bill(`@@map("${LONG}")`),
      `schema.prisma:5 Bill: PostgreSQL cuts the table's name to 63 bytes, and each migration would then drop and recreate the table; write @@map("${CUT}")`,
    ],
    [
      'postgresql',
      'of an enum',
      `${bill('kind Kind')}\nenum Kind {\na\n@@map("${LONG}")\n}`,
      `schema.prisma:7 Bill.kind: PostgreSQL cuts the name of the enum Kind to 63 bytes, and each migration would then drop and recreate its columns; write @@map("${CUT}") in it`,
    ],
    [
      'postgresql',
      'of a value of an enum',
      `${bill('kinds Kind[]')}\nenum Kind {\na\n${LONG}\n}`,
      `schema.prisma:7 Bill.kinds: PostgreSQL accepts no value of more than 63 bytes, but the enum Kind has ${LONG}; store a shorter value with @map`,
    ],
    [
      'mysql',
      'of a column',
      bill(`${LONG} Int`),
      `schema.prisma:7 Bill.${LONG}: MySQL accepts no column's name of more than 64 characters; give the field a shorter one with @map`,
    ],
    [
      'mysql',
      'of a table',
      bill(`@@map("${LONG}")`),
      `schema.prisma:5 Bill: MySQL accepts no table's name of more than 64 characters; give the model a shorter one with @@map`,
    ],
  ])('is refused on %s as the name %s', async (provider, _what, body, problem) => {
    expect(await problemsOf(provider, body)).toEqual([problem]);
  });

  it.each([
    ['sqlite', bill(`${LONG} Int`)],
    ['cockroachdb', bill(`${LONG} Int`)],
    ['mysql', bill(`total Int @map("${'ü'.repeat(64)}")`)],
    ['mysql', `${bill('kind Kind')}\nenum Kind {\n${LONG}\n@@map("${LONG}")\n}`],
    ['postgresql', bill(`${LONG} Int @map("${CUT}")`)],
    ['postgresql', bill(`${LONG} Int? @ignore`)],
    ['postgresql', `${bill()}\nmodel Other {\nid Int @id\n${LONG} Int\n}`],
    [
      'postgresql',
      `${bill(`others Other[] @relation("${LONG}")`)}\nmodel Other {\nid Int @id\nbillId Int\n${LONG} Bill @relation("${LONG}", fields: [billId], references: [id])\n}`,
    ],
  ])('is accepted on %s if it fits or the database does not use it', async (provider, body) => {
    expect(await problemsOf(provider, body)).toEqual([]);
  });
});
