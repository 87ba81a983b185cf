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
 * Checks every path of a configuration.
 *
 * @param root absolute path of the workspace
 * @param base folder of the project, below it
 * @throws {GenError} for a path that leads out of the workspace, with the flag or the line that sets it
 */
export function assertPathsInside(
  root: string,
  base: string,
  config: ResolvedConfig,
  file: ConfigFile,
  flags: ConfigFlags,
): void {
  for (const [option, path] of pathsOf(config))
    if (path !== undefined) resolveInside(root, base, path, placeOf(option, file, flags));
}

type NamedPath = [option: string, path: string | undefined];

const pathsOf = ({ paths, schemaPath, dashboardPath, dtosPath }: ResolvedConfig): NamedPath[] => {
  const { guards = {}, ...files } = paths;
  return [
    ...Object.entries({ schemaPath, dashboardPath, dtosPath }),
    ...Object.entries(files).map(([name, path]): NamedPath => [`paths.${name}`, path]),
    ...Object.entries(guards).map(([name, path]): NamedPath => [`paths.guards.${name}`, path]),
  ];
};

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
