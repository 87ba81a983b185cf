// node serve.cjs <folder> <port>, in the project's folder: runs an embedded PostgreSQL with its files in a folder, on a
// local port, until its parent exits or it is told to stop. Uses the project's own packages.
'use strict';
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');

const [folder, port] = process.argv.slice(2);
const ofProject = createRequire(join(process.cwd(), 'package.json'));
const { PGlite } = ofProject('@electric-sql/pglite');
const { PGLiteSocketServer } = ofProject('@electric-sql/pglite-socket');

/** Anything not written within this time is recovered by PostgreSQL itself. */
const CLOSING_MS = 2000;

/** More than the connection pool of an application and other tools need. */
const CONNECTIONS = 40;

/** Those that Prisma schemas use: types, functions of defaults and operators of indexes. */
const EXTENSIONS = ['citext', 'hstore', 'ltree', 'pg_trgm', 'pgcrypto', 'unaccent', 'uuid_ossp'];

async function serve() {
  const extensions = Object.assign(
    {},
    ...EXTENSIONS.map((name) => ofProject(`@electric-sql/pglite/contrib/${name}`)),
  );
  const db = await PGlite.create(folder, { extensions });
  const server = new PGLiteSocketServer({
    db,
    port: Number(port),
    host: '127.0.0.1',
    maxConnections: CONNECTIONS,
  });
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    // it would wait a minute for a connection that was not closed properly
    await Promise.race([server.stop(), sleep(CLOSING_MS)]);
    await Promise.race([db.close(), sleep(CLOSING_MS)]);
    process.exit(0);
  };
  await server.start();
  // Ctrl-C reaches the whole process group, but the parent decides when the database is no longer needed
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => void end());
  process.send?.('ready');
}

serve().catch((error) => {
  console.error(error);
  process.exit(1);
});
