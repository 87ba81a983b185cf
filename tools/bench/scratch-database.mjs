// A database of a measurement's own on a PostgreSQL server.
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../apps/demo-api/package.json', import.meta.url));
const { Client } = require('pg');

/**
 * Creates an empty database on the server of TEST_POSTGRES_URL. Gives { url, client, drop }.
 * @throws Error with a sentence where no server is named
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
  // The disk of this machine is not what is compared.
  await server.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = name;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  return {
    url: url.href,
    client,
    drop: once(async () => {
      // a statement under way would be waited for
      client.on('error', () => undefined);
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await Promise.all([client.end(), server.end()]);
    }),
  };
}

/** A size of the measurement drops its database; so does the end, and Ctrl-C. */
function once(work) {
  let result;
  return () => (result ??= work());
}
