import { PrismaMariaDb } from '@prisma/adapter-mariadb';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mariadb';

const SERVER = new URL(process.env['TEST_MYSQL_URL'] ?? '');

let drop: (() => Promise<unknown>) | undefined;

/** Nothing is left on the server. */
export async function closeDatabase(): Promise<void> {
  await drop?.();
}

/** A database of this process on the server of TEST_MYSQL_URL, with the tables of the schema; dropped at the end. */
export async function openDatabase(): Promise<PrismaMariaDb> {
  const database = `gen_round_trip_${process.pid}`;
  const options = {
    host: SERVER.hostname,
    port: Number(SERVER.port || 3306),
    user: decodeURIComponent(SERVER.username),
    password: decodeURIComponent(SERVER.password),
    connectTimeout: 10_000, // the driver gives up after a second, in which a busy machine may not answer
  };
  const connection = await createConnection({ ...options, multipleStatements: true });
  await connection.query(
    `DROP DATABASE IF EXISTS ${database}; CREATE DATABASE ${database}; USE ${database}`,
  );
  await connection.query(readFileSync(join(__dirname, '../tables.sql'), 'utf8'));
  drop = () => connection.query(`DROP DATABASE IF EXISTS ${database}`);
  return new PrismaMariaDb({ ...options, database, connectionLimit: 4 });
}
