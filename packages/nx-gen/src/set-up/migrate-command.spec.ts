import { migrateCommand } from './migrate-command';

const told = (env: string | null) =>
  migrateCommand({ read: () => env }, { root: process.cwd(), project: '.', run: 'npx' });

const EMBEDDED = 'EMBEDDED_DATABASE=.data/database\n';

it('the migrate command is Prisma’s for a database server, and gen’s for an embedded database', () => {
  const before = process.env['DATABASE_URL'];
  delete process.env['DATABASE_URL'];
  expect(told(null)).toBe('npx prisma migrate dev');
  expect(told('DATABASE_URL=postgresql://db.example.com:5432/app\n')).toBe(
    'npx prisma migrate dev',
  );
  const here = `DATABASE_URL=postgresql://postgres@127.0.0.1:51234/postgres\n${EMBEDDED}`;
  expect(told(here)).toBe('npx gen migrate init');
  process.env['DATABASE_URL'] = 'postgresql://db.example.com:5432/app';
  expect(told(here)).toBe('npx prisma migrate dev');
  if (before === undefined) delete process.env['DATABASE_URL'];
  else process.env['DATABASE_URL'] = before;
});
