// node serve.cjs <folder> <port>, in the project's folder: an embedded PostgreSQL that keeps its files in a folder and
// answers on a port of this machine, until its parent is gone or it is told to stop. The packages are the project's.
'use strict';
const { createRequire } = require('node:module');
const { join } = require('node:path');
const { setTimeout: sleep } = require('node:timers/promises');

const [folder, port] = process.argv.slice(2);
const ofProject = createRequire(join(process.cwd(), 'package.json'));
const { PGlite } = ofProject('@electric-sql/pglite');
const { pg_trgm } = ofProject('@electric-sql/pglite/contrib/pg_trgm');
const { PGLiteSocketServer } = ofProject('@electric-sql/pglite-socket');

/** PostgreSQL recovers by itself what is not written after it. */
const CLOSING_MS = 2000;

/** More than the pool of an application and what looks at its tables beside it. */
const CONNECTIONS = 40;

async function serve() {
  const db = await PGlite.create(folder, { extensions: { pg_trgm } });
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
    // it would wait a minute for a connection that was not ended in order
    await Promise.race([server.stop(), sleep(CLOSING_MS)]);
    await Promise.race([db.close(), sleep(CLOSING_MS)]);
    process.exit(0);
  };
  await server.start();
  // Ctrl-C reaches the whole group: the parent says when nobody needs the database any more
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => void end());
  process.on('disconnect', () => void end());
  process.send?.('ready');
}

serve().catch((error) => {
  console.error(error);
  process.exit(1);
});
