// The tables of a Prisma schema as SQL: Prisma's schema engine as WebAssembly diffs the schema against nothing, which needs no
// database; it does not support MySQL.
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

/**
 * @param {'sqlite' | 'postgres'} provider
 * @param {[path: string, text: string][]} datamodels
 */
export async function sqlOfTables(provider, datamodels) {
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
  return stdout ?? '';
}
