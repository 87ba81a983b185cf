import type { PrismaPg } from '@prisma/adapter-pg';
import type * as binding from '@prisma/driver-adapter-utils';
import type * as engine from '@prisma/schema-engine-wasm';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Client, Pool } from 'pg';
import { GenError } from '../base/diagnostics';

/** What a project has installed to reach its database, loaded from there: the versions are the project's. */
export interface ProjectTools {
  adapter: { PrismaPg: typeof PrismaPg };
  binding: typeof binding;
  pg: { Client: typeof Client; Pool: typeof Pool };
  /** The schema engine's JavaScript, and the path of its WebAssembly. */
  engine: { bindings: EngineBindings; binary: string };
}

export type EngineBindings = typeof engine & {
  __wbg_set_wasm(exports: object): void;
};

/**
 * @param project absolute path of the project
 * @throws {GenError} where one of them is not installed
 */
export function projectTools(project: string): ProjectTools {
  const found = createRequire(join(project, 'package.json'));
  const resolved = (name: string, from = found): string => {
    try {
      return from.resolve(name);
    } catch {
      throw GenError.of(
        `${name} is not installed in ${project}`,
        'run "gen init --scaffold=prisma", which adds what the tables are made with, and install its packages',
      );
    }
  };
  const load = <T>(name: string, from = found): T => from(resolved(name, from)) as T;
  // packages of a package, which a strict package manager shows to it alone
  const ofAdapter = createRequire(resolved('@prisma/adapter-pg'));
  const folder = dirname(resolved('@prisma/schema-engine-wasm'));
  return {
    adapter: load('@prisma/adapter-pg'),
    binding: load('@prisma/driver-adapter-utils', ofAdapter),
    pg: load('pg', ofAdapter),
    engine: {
      bindings: load(join(folder, 'schema_engine_bg.js')),
      binary: join(folder, 'schema_engine_bg.wasm'),
    },
  };
}
