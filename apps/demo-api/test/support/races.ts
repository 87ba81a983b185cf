import { randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import type { PrismaService } from '../../src/infrastructure/prisma/prisma.service';
import { startApp, type TestApp } from './app';
import { onServer, useServerDatabase } from './server-database';

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server: the former has a single connection, so
 * nothing ever runs concurrently; the latter reveals races.
 */
export function onEachDatabase(title: string, tests: (started: () => TestApp) => void): void {
  describe(`${title}, on the embedded database`, () => {
    tests(startedFor(() => startApp()));
  });

  onServer(`${title}, on a PostgreSQL server`, () => {
    const [database, registerDrop] = useServerDatabase();
    tests(startedFor(() => startApp({ DATABASE_URL: database.url })));
    // hooks run in order: the application is closed by now
    registerDrop();
  });
}

function startedFor(start: () => Promise<TestApp>): () => TestApp {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app?.close());
  return () => app;
}

/** Sends requests simultaneously; returns how many responses had each status. */
export async function statusesOf(
  count: number,
  send: (n: number) => PromiseLike<Response>,
): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

type Event = 'INSERT' | 'UPDATE';

/** Lets the database itself count how often a table is written; returns a function that reads the count. */
export async function countWrites(
  prisma: PrismaService,
  event: Event,
  table: string,
  unit: 'ROW' | 'STATEMENT',
): Promise<() => Promise<number>> {
  const name = `test_writes_${randomBytes(6).toString('hex')}`;
  await onWrite(prisma, name, `AFTER ${event}`, table, unit, `PERFORM nextval('${name}_count')`);
  await prisma.$executeRawUnsafe(`CREATE SEQUENCE ${name}_count MINVALUE 0`);
  return async () => {
    // nextval is not rolled back, so it counts rolled-back writes too; no test here requires otherwise
    const [row] = await prisma.$queryRawUnsafe<[{ count: bigint }]>(
      `SELECT CASE WHEN is_called THEN last_value + 1 ELSE 0 END AS count FROM ${name}_count`,
    );
    return Number(row.count);
  };
}

/** Adds a trigger with these PL/pgSQL statements; returns a function that removes it. */
export async function onWrite(
  prisma: PrismaService,
  name: string,
  when: `${'BEFORE' | 'AFTER'} ${Event}`,
  table: string,
  unit: 'ROW' | 'STATEMENT',
  statements: string,
): Promise<() => Promise<unknown>> {
  await prisma.$executeRawUnsafe(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statements}; RETURN NEW; END $$`,
  );
  await prisma.$executeRawUnsafe(
    `CREATE TRIGGER ${name} ${when} ON "${table}" FOR EACH ${unit} EXECUTE FUNCTION ${name}()`,
  );
  return () => prisma.$executeRawUnsafe(`DROP FUNCTION ${name} CASCADE`);
}
