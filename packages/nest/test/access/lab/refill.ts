/** In dependency order: later tables refer to earlier ones. */
const TABLES = [
  ...['Tenant', 'Country', 'Person', 'Tag', 'Label', 'Post', '_PostToTag', 'PostLabel', 'Comment'],
  ...['Reply', 'Board', '_BoardToTag', 'Folder'],
];

const backupOf = (table: string): string => `"kept${table}"`;

/** People with a mentor come after those without. */
const orderOf = (table: string): string =>
  table === 'Person' ? ' ORDER BY "mentorId" IS NOT NULL' : '';

const script = (statements: readonly string[]): string => statements.join(';\n');

/** Saves a copy of every table. */
export const BACKUP_SQL = script(
  TABLES.map((table) => `CREATE TABLE ${backupOf(table)} AS SELECT * FROM "${table}"`),
);

/** Restores the saved rows within the database: through a client it would take thirty queries before each test. */
export const RESTORE_SQL = script([
  'BEGIN',
  'UPDATE "Person" SET "mentorId" = NULL',
  ...[...TABLES].reverse().map((table) => `DELETE FROM "${table}"`),
  ...TABLES.map(
    (table) => `INSERT INTO "${table}" SELECT * FROM ${backupOf(table)}${orderOf(table)}`,
  ),
  'COMMIT',
]);
