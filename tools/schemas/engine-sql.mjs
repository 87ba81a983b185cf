// node tools/schemas/engine-sql.mjs sqlite|postgres < files.json: prints the tables of a Prisma schema as SQL.
//
// `files.json` is [[path, text]]. Prisma's schema engine as WebAssembly diffs the schema against nothing,
// which needs no database; it does not support MySQL.
import { readFileSync } from 'node:fs';
import { openEngine } from '../lib/schema-engine.mjs';

/** A connection that answers every query with no rows. */
function nowhere(provider) {
  const connection = {
    provider,
    adapterName: 'none',
    executeScript: async () => undefined,
    queryRaw: async () => ({ columnTypes: [], columnNames: [], rows: [] }),
    executeRaw: async () => 0,
    startTransaction: () => Promise.reject(new Error('there is no database')),
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: false }),
    dispose: async () => undefined,
  };
  return {
    provider,
    adapterName: 'none',
    connect: async () => connection,
    connectToShadowDb: () => Promise.reject(new Error('there is no database')),
  };
}

const provider = process.argv[2];
const datamodels = JSON.parse(readFileSync(0, 'utf8'));
const engine = await openEngine(nowhere(provider), datamodels);
const { stdout } = await engine.diff({
  from: { tag: 'empty' },
  to: {
    tag: 'schemaDatamodel',
    files: datamodels.map(([path, content]) => ({ path, content })),
  },
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
});
process.stdout.write(stdout ?? '');
