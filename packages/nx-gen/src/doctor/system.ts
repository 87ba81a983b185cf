import { realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readPackage } from './packages';

/** The environment that the doctor runs in. */
export interface System {
  nodeVersion: string;
  /** Absolute path of the Node.js executable. */
  execPath: string;
  env: Readonly<Record<string, string | undefined>>;
}

export const thisSystem = (): System => ({
  nodeVersion: process.versions.node,
  execPath: process.execPath,
  env: process.env,
});

/**
 * Finds the version of npm without starting it: from the environment if npm started this program, otherwise from its
 * folder on the PATH or next to Node.js.
 */
export function findNpmVersion({ env, execPath }: System): string | undefined {
  const [, running] = /^npm\/(\S+)/.exec(env['npm_config_user_agent'] ?? '') ?? [];
  return running ?? npmFolders(env['PATH'] ?? env['Path'] ?? '', execPath).find(Boolean);
}

function npmFolders(path: string, execPath: string): (string | undefined)[] {
  const folders = [...path.split(delimiter).filter(Boolean), dirname(execPath)];
  return folders.flatMap((folder) => [
    versionAt(resolveLink(join(folder, 'npm'))),
    versionAt(join(folder, 'node_modules', 'npm')), // Windows
    versionAt(join(folder, '..', 'lib', 'node_modules', 'npm')),
  ]);
}

/** Resolves the link `bin/npm` to `npm/bin/npm-cli.js`. */
function resolveLink(program: string): string {
  try {
    return dirname(dirname(realpathSync(program)));
  } catch {
    return program;
  }
}

const versionAt = (folder: string): string | undefined => {
  const json = readPackage(folder);
  return json?.name === 'npm' ? json.version : undefined;
};
