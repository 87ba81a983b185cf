// Prisma's schema engine as WebAssembly: needs no engine binary, and a database only if the caller has one.
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Opens an engine for `datamodels`, [[path, text]], on the database behind a driver adapter. */
export async function openEngine(adapter, datamodels) {
  const bindings = await (loaded ??= load());
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  return bindings.SchemaEngine.new({ datamodels }, () => undefined, factory);
}

/** Shared by all engines of this process. */
let loaded;

async function load() {
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bindings = await import(pathToFileURL(join(folder, 'schema_engine_bg.js')).href);
  const binary = readFileSync(join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(binary, { './schema_engine_bg.js': bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start?.();
  // the engine reports its panics here and does not start without it
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  return bindings;
}
