import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A server on which a test may create a database, such as postgresql://postgres@127.0.0.1:5432/postgres. */
const SERVER = process.env['TEST_POSTGRES_URL'];

/** Skips the tests where there is no such server; their title then says what was skipped. */
export const onServer = SERVER ? describe : describe.skip;

/** A test's own empty database, which exists from its first `beforeAll` to its last `afterAll`. */
export interface ServerDatabase {
  readonly url: string;
  /** A connection separate from the application's. */
  readonly client: Client;
}

/** Registers the creation; call the second function after the hooks that close users of the database. */
export function useServerDatabase(): [database: ServerDatabase, registerDrop: () => void] {
  const name = `demo_api_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(SERVER ?? 'postgresql://unused');
  url.pathname = name;
  const server = new Client({ connectionString: SERVER });
  const client = new Client({ connectionString: url.href });
  beforeAll(async () => {
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    await client.connect();
  });
  const registerDrop = () =>
    afterAll(async () => {
      await client.end();
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
    });
  return [{ url: url.href, client }, registerDrop];
}
