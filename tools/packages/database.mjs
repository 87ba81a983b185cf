// A PostgreSQL database for the tried projects: PGlite behind a socket, so that nothing has to be installed.
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { readFileSync } from 'node:fs';
import { openEmptyPglite } from '../lib/empty-pglite.cjs';
import { freePort } from '../lib/ports.mjs';
import { runNode } from '../lib/processes.mjs';
import { inRoot, root } from '../lib/workspace.mjs';

/** Starts a database with the tables of a schema. @returns {Promise<{ url: string, stop(): Promise<void> }>} */
export async function startDatabase(schemaFile) {
  const db = await openEmptyPglite();
  await db.exec(await tablesOf(schemaFile));
  const port = await freePort();
  const server = new PGLiteSocketServer({ db, port, host: '127.0.0.1', maxConnections: 20 });
  await server.start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    async stop() {
      await server.stop();
      await db.close();
    },
  };
}

/** Returns the SQL that `prisma migrate dev` would run, without its engine binary. */
async function tablesOf(schemaFile) {
  // this engine belongs to Prisma 7, which refuses the `url` that Prisma 6 requires in a schema
  const text = readFileSync(schemaFile, 'utf8').replace(/^ *url *=.*$/gm, '');
  const schema = JSON.stringify([['schema.prisma', text]]);
  const { code, lines } = await runNode(inRoot('tools/schemas/engine-sql.mjs'), ['postgres'], {
    cwd: root,
    input: schema,
  });
  if (code !== 0) throw new Error(`The tables could not be told:\n${lines.join('\n')}`);
  return lines.join('\n');
}
