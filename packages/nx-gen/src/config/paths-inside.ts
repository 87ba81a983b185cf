import { posix } from 'node:path';
import type { Diagnostic } from '../base/diagnostics';
import type { ResolvedConfig } from './config';
import { lineOfOption } from './option-line';
import type { ConfigFlags } from './resolve-config';
import { resolveInside } from './resolve-inside';

/** The configuration file: its path below the workspace, and its text. */
export interface ConfigFile {
  path: string;
  text: string;
}

/**
 * Returns a configuration with every path relative to the project, as absolute ones are also accepted.
 *
 * @param root absolute path of the workspace
 * @param base folder of the project, below it
 * @throws {GenError} for a path that leads out of the workspace, with the flag or the line that sets it
 */
export function withPathsInside(
  root: string,
  base: string,
  config: ResolvedConfig,
  file: ConfigFile,
  flags: ConfigFlags = {},
): ResolvedConfig {
  const inside = (option: string, path: string): string =>
    posix.relative(base, resolveInside(root, base, path, placeOf(option, file, flags))) || '.';
  const allInside = (paths: Record<string, string | undefined>, group: string) =>
    Object.fromEntries(
      Object.entries(paths).flatMap(([name, path]) =>
        path === undefined ? [] : [[name, inside(`${group}.${name}`, path)]],
      ),
    );
  const { schemaPath, dashboardPath, dtosPath } = config;
  const { guards, ...files } = config.paths;
  return {
    ...config,
    schemaPath: inside('schemaPath', schemaPath),
    dashboardPath: inside('dashboardPath', dashboardPath),
    dtosPath: inside('dtosPath', dtosPath),
    paths: {
      ...allInside(files, 'paths'),
      ...(guards && { guards: allInside(guards, 'paths.guards') }),
    },
  };
}

function placeOf(
  option: string,
  { path, text }: ConfigFile,
  { schema, dtos }: ConfigFlags,
): Pick<Diagnostic, 'location' | 'subject'> {
  if (option === 'schemaPath' && schema !== undefined) return { subject: '--schema' };
  if (option === 'dtosPath' && dtos !== undefined) return { subject: '--dtos' };
  const line = lineOfOption(text, option);
  return line === undefined
    ? { subject: `${path} ${option}` }
    : { location: { file: path, line }, subject: option };
}
