// node tools/schemas/engine-sql.mjs sqlite|postgres < files.json: the tables of a Prisma schema as SQL.
//
// `files.json` is [[path, text]]. Prisma's schema engine as WebAssembly compares nothing with the
// schema, which needs no database; it has no MySQL.
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A connection that answers every question with no rows. */
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

async function openEngine(provider, datamodels) {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(join(folder, 'schema_engine_bg.js')).href);
  const binary = readFileSync(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  // the engine reports its panics here and does not start without it
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const adapter = bindMigrationAwareSqlAdapterFactory(nowhere(provider));
  return bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter);
}

const provider = process.argv[2];
const datamodels = JSON.parse(readFileSync(0, 'utf8'));
const engine = await openEngine(provider, datamodels);
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
