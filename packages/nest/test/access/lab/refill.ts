/** Of what they refer to the later ones. */
const TABLES = [
  ...['Tenant', 'Country', 'Person', 'Tag', 'Label', 'Post', '_PostToTag', 'PostLabel', 'Comment'],
  ...['Reply', 'Board', '_BoardToTag', 'Folder'],
];

const keptOf = (table: string): string => `"kept${table}"`;

/** Who has a mentor comes after those who have none. */
const orderOf = (table: string): string =>
  table === 'Person' ? ' ORDER BY "mentorId" IS NOT NULL' : '';

const script = (statements: readonly string[]): string => statements.join(';\n');

/** Sets a copy of every table aside. */
export const KEEP = script(
  TABLES.map((table) => `CREATE TABLE ${keptOf(table)} AS SELECT * FROM "${table}"`),
);

/** What the tables held then, by the database itself: a client would take thirty questions for it, before each test. */
export const REFILL = script([
  'BEGIN',
  'UPDATE "Person" SET "mentorId" = NULL',
  ...[...TABLES].reverse().map((table) => `DELETE FROM "${table}"`),
  ...TABLES.map(
    (table) => `INSERT INTO "${table}" SELECT * FROM ${keptOf(table)}${orderOf(table)}`,
  ),
  'COMMIT',
]);
