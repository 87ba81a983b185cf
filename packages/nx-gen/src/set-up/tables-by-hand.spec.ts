import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablesByHand } from './tables-by-hand';

describe('the note on tables that init does not create', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gen-tables-'));
  const existing = join(folder, 'migrations');
  beforeAll(() => {
    mkdirSync(join(existing, '1_init'), { recursive: true });
    writeFileSync(join(existing, '1_init/migration.sql'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const set = new Map([['DATABASE_URL', 'postgresql://127.0.0.1/shop']]);
  const unset = new Map<string, string>();

  const project = { root: process.cwd(), project: '.', isEmbeddable: false } as const;

  it.each([
    [
      'a new project',
      'none',
      unset,
      'Create the tables yourself: npx prisma migrate dev --name init (a database that has tables already needs a baseline first: see docs/existing-database.md), once DATABASE_URL names a database.',
    ],
    [
      'a database without migrations',
      'none',
      set,
      'The database was left alone. If it has no tables yet, create them: npx prisma migrate dev --name init (a database that has tables already needs a baseline first: see docs/existing-database.md).',
    ],
    [
      'migrations without a database',
      'migrations',
      unset,
      'Update the tables yourself: npx prisma migrate dev, once DATABASE_URL names a database.',
    ],
    [
      'a finished project',
      'migrations',
      set,
      'The database was left alone. If it lacks migrations, or the schema has changed: npx prisma migrate dev.',
    ],
  ])('fits %s', (_, name, values, note) => {
    expect(tablesByHand({ ...project, migrations: join(folder, name), values }, 'npx')).toBe(note);
  });

  it('names no migrations for MongoDB, which has none', () => {
    const none = { migrations: join(folder, 'none'), values: set };
    expect(tablesByHand({ ...project, ...none, provider: 'mongodb' }, 'npx')).toContain(
      'create them: npx prisma db push.',
    );
  });

  it('names the command that needs no engine of Prisma where there is one, until there are migrations', () => {
    const postgres = { ...project, provider: 'postgresql', isEmbeddable: true } as const;
    const none = { ...postgres, migrations: join(folder, 'none') };
    expect(tablesByHand({ ...none, values: unset }, 'npx')).toBe(
      'Create the tables yourself: npx gen migrate init, once DATABASE_URL names a database.',
    );
    expect(tablesByHand({ ...none, values: set }, 'npx')).toBe(
      'The database was left alone. Create its tables, or migrations for those that it has: npx gen migrate init.',
    );
    const some = { ...postgres, migrations: existing, values: set };
    expect(tablesByHand(some, 'npx')).toContain('npx prisma migrate dev.');
  });
});
