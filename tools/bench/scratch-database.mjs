// A separate database on a PostgreSQL server for a measurement.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../apps/demo-api/package.json', import.meta.url));
const { Client } = require('pg');

/**
 * Creates an empty database on the server of TEST_POSTGRES_URL. Returns { url, client, drop }.
 * @throws Error with a message when no server is configured
 */
export async function createScratchDatabase(serverUrl = process.env.TEST_POSTGRES_URL) {
  if (!serverUrl)
    throw new Error(
      'Set TEST_POSTGRES_URL to a PostgreSQL server, such as postgresql://postgres@127.0.0.1:5432/postgres.',
    );
  const name = `gen_bench_${randomBytes(6).toString('hex')}`;
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  // disk speed is not what is compared
  await server.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    drop: once(async () => {
      // FORCE terminates running statements, which makes the client emit an error
      client.on('error', () => undefined);
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await Promise.all([client.end(), server.end()]);
    }),
  };
}

/** The measurement drops its database, and so do the clean-up and Ctrl-C: only the first call has an effect. */
function once(work) {
  let result;
  return () => (result ??= work());
}
