import { realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { readPackage } from './packages';

/** The programs that the doctor itself runs under. */
export interface System {
  nodeVersion: string;
  /** Absolute path of the program that runs Node.js. */
  execPath: string;
  env: Readonly<Record<string, string | undefined>>;
}

export const thisSystem = (): System => ({
  nodeVersion: process.versions.node,
  execPath: process.execPath,
  env: process.env,
});

/**
 * The version of npm, found without starting it: from npm itself where it started this program, else
 * from its folder on the PATH or beside Node.js.
 */
export function findNpmVersion({ env, execPath }: System): string | undefined {
  const [, running] = /^npm\/(\S+)/.exec(env['npm_config_user_agent'] ?? '') ?? [];
  return running ?? npmFolders(env['PATH'] ?? env['Path'] ?? '', execPath).find(Boolean);
}

function npmFolders(path: string, execPath: string): (string | undefined)[] {
  const folders = [...path.split(delimiter).filter(Boolean), dirname(execPath)];
  return folders.flatMap((folder) => [
    versionAt(behindLink(join(folder, 'npm'))),
    versionAt(join(folder, 'node_modules', 'npm')), // Windows
    versionAt(join(folder, '..', 'lib', 'node_modules', 'npm')),
  ]);
}

/** `bin/npm` links to `npm/bin/npm-cli.js`. */
function behindLink(program: string): string {
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
