import { GenError } from '../base/diagnostics';
import { readSchema } from './read-schema';

const LONG = 'the_total_amount_of_all_invoices_that_were_sent_to_the_customer_in_euro';
const CUT = LONG.slice(0, 63);

/** The first line of `body` is line 4. */
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

describe('a name that the database has no room for is refused', () => {
  it.each([
    [
      'postgresql',
      'of a column',
      bill(`${LONG} Int`),
      `schema.prisma:7 Bill.${LONG}: PostgreSQL cuts the column's name to 63 bytes, and Prisma then looks for the whole one; write @map("${CUT}")`,
    ],
    [
      'postgresql',
      'of a column that is mapped to it',
      bill(`total Int @map("${LONG}")`),
      `schema.prisma:7 Bill.total: PostgreSQL cuts the column's name to 63 bytes, and Prisma then looks for the whole one; write @map("${CUT}")`,
    ],
    [
      'postgresql',
      'of a column, whose bytes are more than its characters',
      bill(`total Int @map("x${'ü'.repeat(32)}")`),
      `schema.prisma:7 Bill.total: PostgreSQL cuts the column's name to 63 bytes, and Prisma then looks for the whole one; write @map("x${'ü'.repeat(31)}")`,
    ],
    [
      'postgresql',
      'of a table',
      bill(`@@map("${LONG}")`),
      `schema.prisma:5 Bill: PostgreSQL cuts the table's name to 63 bytes, and each migration would then drop the table and make it anew; write @@map("${CUT}")`,
    ],
    [
      'postgresql',
      'of an enum',
      `${bill('kind Kind')}\nenum Kind {\na\n@@map("${LONG}")\n}`,
      `schema.prisma:7 Bill.kind: PostgreSQL cuts the name of the enum Kind to 63 bytes, and each migration would then drop its columns and make them anew; write @@map("${CUT}") in it`,
    ],
    [
      'postgresql',
      'of a value of an enum',
      `${bill('kinds Kind[]')}\nenum Kind {\na\n${LONG}\n}`,
      `schema.prisma:7 Bill.kinds: PostgreSQL takes no value of more than 63 bytes, and the enum Kind has ${LONG}; give that value a shorter one to be stored, with @map`,
    ],
    [
      'mysql',
      'of a column',
      bill(`${LONG} Int`),
      `schema.prisma:7 Bill.${LONG}: MySQL takes no column's name of more than 64 characters; give the field a shorter one with @map`,
    ],
    [
      'mysql',
      'of a table',
      bill(`@@map("${LONG}")`),
      `schema.prisma:5 Bill: MySQL takes no table's name of more than 64 characters; give the model a shorter one with @@map`,
    ],
  ])('on %s %s', async (provider, _what, body, problem) => {
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
  ])('but on %s not where it has', async (provider, body) => {
    expect(await problemsOf(provider, body)).toEqual([]);
  });
});
