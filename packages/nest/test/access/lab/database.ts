import { PrismaLibSql } from '@prisma/adapter-libsql';
import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { PrismaPg } from '@prisma/adapter-pg';
import { createClient } from '@libsql/client';
import { createConnection } from 'mariadb';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { PrismaClient as MysqlClient } from '../../../test-output/access-mysql/client';
import { PrismaClient as EmulatedMysqlClient } from '../../../test-output/access-mysql-emulated/client';
import { PrismaClient } from '../../../test-output/access-postgresql/client';
import { PrismaClient as SqliteClient } from '../../../test-output/access-sqlite/client';
import { platform } from '../../lab/platform';
import { PgliteStream, type Engine } from '../../lab/pglite-stream';

declare const labEngine: Engine;

/** The databases that the rules are tested on: MySQL if TEST_MYSQL_URL names a server. */
export const PROVIDERS = ['postgresql', 'sqlite', 'mysql'] as const;

export type Provider = (typeof PROVIDERS)[number];

/** The same API on each database: the clients are generated from one schema. */
export type LabClient = PrismaClient;

export interface Database {
  readonly prisma: LabClient;
  /** Runs SQL of several statements, bypassing the client. */
  readonly run: (sql: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Runs the tests on each database; on Fastify on only one, which suffices for differences between platforms. */
export function onEachDatabase(tests: (provider: Provider) => void): void {
  const isGiven = (provider: Provider): boolean =>
    provider !== 'mysql' || Boolean(process.env['TEST_MYSQL_URL']);
  for (const provider of platform === 'fastify' ? (['postgresql'] as const) : PROVIDERS)
    (isGiven(provider) ? describe : describe.skip)(`on ${provider}`, () => tests(provider));
}

export const tablesSql = (moment: string): string =>
  readFileSync(join(__dirname, 'tables.sql'), 'utf8').replaceAll('MOMENT', moment);

/** The same without foreign keys, for a client that emulates them. */
export const tablesWithoutForeignKeys = (moment: string): string =>
  tablesSql(moment).replaceAll(/,\s*CONSTRAINT "\w+" FOREIGN KEY [^;]*?(?=,\n|\n\))/g, '');

/** Opens empty tables in a database of this process. */
export const openDatabase = (provider: Provider): Promise<Database> => OPEN[provider]();

const OPEN: Readonly<Record<Provider, () => Promise<Database>>> = {
  postgresql: async () => {
    await labEngine.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public;');
    await labEngine.exec(tablesSql('TIMESTAMP(3)'));
    const pool = new Pool({
      max: 1,
      idleTimeoutMillis: 0,
      user: 'postgres',
      database: 'postgres',
      // pg accepts any duplex stream; its types only name the socket that it creates by default.
      stream: () => new PgliteStream(labEngine) as never,
    });
    const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
    const run = (sql: string): Promise<unknown> => labEngine.exec(sql);
    return { prisma, run, close: () => prisma.$disconnect() };
  },
  sqlite: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gen-access-'));
    const url = `file:${join(folder, 'lab.db')}`;
    const client = createClient({ url });
    const run = (sql: string): Promise<unknown> => client.executeMultiple(sql);
    await run(tablesSql('DATETIME'));
    const prisma = new SqliteClient({ adapter: new PrismaLibSql({ url }) });
    const close = async (): Promise<void> => {
      await prisma.$disconnect();
      client.close();
      rmSync(folder, { recursive: true, force: true });
    };
    return { prisma: prisma as unknown as LabClient, run, close };
  },
  mysql: () => openMysql(),
};

/** @param isEmulated whether Prisma emulates the foreign keys */
export async function openMysql(isEmulated = false): Promise<Database> {
  const server = new URL(process.env['TEST_MYSQL_URL'] ?? '');
  const database = `gen_access_${process.pid}`;
  const tables = isEmulated ? tablesWithoutForeignKeys : tablesSql;
  const options = {
    host: server.hostname,
    port: Number(server.port || 3306),
    user: decodeURIComponent(server.username),
    password: decodeURIComponent(server.password),
    connectTimeout: 10_000, // the driver's default is a second, which may be too short on a busy machine
  };
  const connection = await createConnection({ ...options, multipleStatements: true });
  const run = (sql: string): Promise<unknown> => connection.query(sql);
  await run(
    `DROP DATABASE IF EXISTS ${database}; CREATE DATABASE ${database}; USE ${database};
    SET sql_mode = 'ANSI_QUOTES'; ${tables('DATETIME(3)')}`,
  );
  const adapter = new PrismaMariaDb({ ...options, database, connectionLimit: 4 });
  const prisma = isEmulated ? new EmulatedMysqlClient({ adapter }) : new MysqlClient({ adapter });
  const close = async (): Promise<void> => {
    await prisma.$disconnect();
    await run(`DROP DATABASE IF EXISTS ${database}`);
    await connection.end();
  };
  return { prisma: prisma as unknown as LabClient, run, close };
}
