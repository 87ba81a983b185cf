import type { PrismaPg } from '@prisma/adapter-pg';
import type * as binding from '@prisma/driver-adapter-utils';
import type * as engine from '@prisma/schema-engine-wasm';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Client, Pool } from 'pg';
import { GenError } from '../base/diagnostics';
import { listOf } from '../base/nearest';
import { projectVersions } from '../init/package-json';
import { TABLE_PACKAGES } from '../init/prisma-part';
import { versionOf } from '../init/versions';
import { DiskTree } from '../output/disk-tree';
import { addCommand } from '../project/package-commands';

/** The project's own packages that access its database, so that their versions match the project. */
export interface ProjectTools {
  adapter: { PrismaPg: typeof PrismaPg };
  binding: typeof binding;
  pg: { Client: typeof Client; Pool: typeof Pool };
  /** The schema engine's JavaScript, and the path of its WebAssembly file. */
  engine: { bindings: EngineBindings; binary: string };
}

export type EngineBindings = typeof engine & {
  __wbg_set_wasm(exports: object): void;
};

/**
 * @param project absolute path of the project
 * @throws {GenError} if one of them is not installed, with the command that installs it
 */
export function loadProjectTools(project: string): ProjectTools {
  const projectRequire = createRequire(join(project, 'package.json'));
  assertInstalled(project, projectRequire);
  const resolveModule = (name: string, from = projectRequire): string => from.resolve(name);
  const load = <T>(name: string, from = projectRequire): T => from(resolveModule(name, from)) as T;
  // transitive dependencies, which strict package managers only expose to the package itself
  const adapterRequire = createRequire(resolveModule('@prisma/adapter-pg'));
  const folder = dirname(resolveModule('@prisma/schema-engine-wasm'));
  return {
    adapter: load('@prisma/adapter-pg'),
    binding: load('@prisma/driver-adapter-utils', adapterRequire),
    pg: load('pg', adapterRequire),
    engine: {
      bindings: load(join(folder, 'schema_engine_bg.js')),
      binary: join(folder, 'schema_engine_bg.wasm'),
    },
  };
}

function assertInstalled(project: string, { resolve }: NodeRequire): void {
  const isMissing = (name: string): boolean => {
    try {
      resolve(name);
      return false;
    } catch {
      return true;
    }
  };
  const missing = TABLE_PACKAGES.filter(isMissing);
  if (missing.length === 0) return;
  const versions = projectVersions(new DiskTree(project), 'package.json');
  // quoted, since a range such as ^7.10.0 means something else to some shells
  const packages = missing.map((name) => quoted(`${name}@${versionOf(name, versions)}`));
  throw new GenError([
    {
      message: `${listOf(missing, 'and')} ${missing.length === 1 ? 'is' : 'are'} not installed in ${project}`,
      cure: 'install what creates the tables:',
      details: [addCommand(project, packages, true)],
    },
  ]);
}

const quoted = (text: string): string => (/^[\w@./-]+$/.test(text) ? text : `"${text}"`);
