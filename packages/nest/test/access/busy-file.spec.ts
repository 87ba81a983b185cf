import { createClient, type Client } from '@libsql/client';
import { PrismaLibSql } from '@prisma/adapter-libsql';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CrudService, releaseLocks, type Row } from '../../src';
import { PrismaClient } from '../../test-output/access-sqlite/client';
import { databaseError } from '../../src/errors/database-error';
import { tablesSql } from './lab/database';
import { resourcesUnder } from './lab/resources';
import { statusOf } from './lab/status-of';

const { Country } = resourcesUnder({}, 'sqlite');

interface Types {
  record: Row;
  create: Row;
  update: Row;
}

/** Each write has a transaction. */
class Hooked extends CrudService<Types> {
  protected override afterCreate(): void {
    /* nothing more */
  }
}

/** Another process with the same file. */
let other: Client;
let prisma: PrismaClient;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gen-busy-'));
  const url = `file:${join(folder, 'lab.db')}`;
  other = createClient({ url });
  await other.executeMultiple(tablesSql('DATETIME'));
  prisma = new PrismaClient({ adapter: releaseLocks(new PrismaLibSql({ url })) });
});
afterAll(async () => {
  await prisma.$disconnect();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['one statement', CrudService<Types>],
  ['a transaction', Hooked],
])('a file of SQLite that another process uses, written by %s', (how, Service) => {
  const create = (id: string): Promise<Row> =>
    new Service(prisma as never, Country as never)
      .create({ id: `${how} ${id}`, name: id })
      .catch((error: unknown) => {
        throw databaseError(error); // as the filter does
      });

  /** Has the other process keep a lock for as long as the work takes. */
  async function during(lock: 'read' | 'write', work: () => Promise<void>): Promise<void> {
    const held = await other.transaction(lock);
    await held.execute('SELECT * FROM "Country"');
    try {
      await work();
    } finally {
      await held.rollback();
    }
  }

  it('is written once the other has finished', async () => {
    let created: Promise<Row> | undefined;
    await during('write', async () => {
      created = create('a');
      await sleep(300);
    });
    await expect(created).resolves.toMatchObject({ name: 'a' });
  });

  it('is written again after a commit that was refused for long', async () => {
    await during('read', async () => expect(await statusOf(create('b'))).toBe(503));
    await expect(create('b')).resolves.toMatchObject({ name: 'b' });
    // nothing is left locked for the other one
    await other.execute(`UPDATE "Country" SET "name" = 'c'`);
  });
});
