import { randomBytes } from 'node:crypto';
import { createConnection, type Connection } from 'mariadb';
import { readSchema } from '../../src/schema/read-schema';
import { mysqlTables } from '../round-trip/mysql-tables';

interface MysqlDatabase {
  /** A connection to the database itself. */
  connection: Connection;
  url: string;
  drop(): Promise<void>;
}

/** Creates a separate database with the tables of a schema, on a server such as mysql://root@127.0.0.1:3306/test. */
export async function makeMysqlDatabase(
  server: string,
  file: { path: string; text: string },
  root: string,
): Promise<MysqlDatabase> {
  const url = new URL(server);
  const connection = await createConnection({
    host: url.hostname,
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    connectTimeout: 10_000, // the driver's default is one second, in which a busy machine may not answer
    multipleStatements: true,
  });
  const name = `gen_test_${randomBytes(6).toString('hex')}`;
  await connection.query(`CREATE DATABASE ${name}; USE ${name}`);
  await connection.query(mysqlTables([file], await readSchema([file], root)));
  url.pathname = name;
  const drop = async () => {
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.end();
  };
  return { connection, url: url.href, drop };
}
