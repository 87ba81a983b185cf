import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../prisma/migrations');

it('existing e-mail addresses are migrated to lower case, except those that differ only in case', async () => {
  const database = new PGlite({ extensions: { pg_trgm } });
  const store = (emails: string[]) =>
    database.exec(
      `INSERT INTO "User" (id, email, name) VALUES ${emails.map((email) => `('${email}', '${email}', 'x')`).join()}`,
    );
  const names = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of names.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (name.endsWith('_email_in_lower_case'))
      await store(['Ann@Test', 'bea@test', 'Cleo@test', 'cleo@test', 'DORA@test', 'Dora@test']);
    await database.exec(readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8'));
  }
  const { rows } = await database.query<{ email: string }>('SELECT email FROM "User" ORDER BY id');
  expect(rows.map(({ email }) => email).sort()).toEqual([
    'Cleo@test',
    'DORA@test',
    'Dora@test',
    'ann@test',
    'bea@test',
    'cleo@test',
  ]);
  await database.close();
});
