import { join, posix, sep } from 'node:path';
import { findDashboard } from '../../project/places';
import { findStaleCache } from '../../init/dashboard-cache';
import { dashboardFolders } from '../../init/dashboard-part';
import { findStaleScripts } from '../../init/dashboard-scripts';
import { readProject } from '../../init/project-facts';
import { TSCONFIGS } from '../../init/settings-files';
import { compiler } from '../../typescript/typescript';
import { error, ok, skipped, warning, type Finding } from '../check';
import { valueOf, type ProjectReading } from '../reading';

/** Checks that the API's settings and the scripts refer to the dashboard's folder, which may have been moved. */
export async function checkDashboard(reading: ProjectReading): Promise<Finding> {
  const { tree } = reading;
  const context = valueOf(await reading.context());
  if (!findDashboard(tree, context)) return skipped('there is no dashboard');
  const facts = readProject(tree, context.root, context.config);
  const { folder } = dashboardFolders(facts);
  const configsWithoutJsx = TSCONFIGS.map((name) => posix.join(context.root, name)).filter(
    (path) => tree.exists(path) && compilesWithoutJsx(tree.root, path, folder),
  );
  const lost = findStaleScripts(tree, facts);
  const cache = findStaleCache(tree, facts);
  const problems = [
    ...configsWithoutJsx.map((path) => `${path} compiles ${folder} with the API, without JSX`),
    ...lost.flatMap(({ packageJson, own, others, was, is }) =>
      [...own, ...others].map(
        (name) => `the script ${name} of ${packageJson} names ${was}; the dashboard is in ${is}`,
      ),
    ),
    ...(cache
      ? [
          `${cache.path}: cacheDir leads to ${cache.was}, which is not in the node_modules of the workspace`,
        ]
      : []),
  ];
  if (problems.length === 0) return ok(`${folder} has settings and scripts of its own`);
  const cure = cureOf(
    reading,
    lost.flatMap(({ others }) => others),
  );
  return (configsWithoutJsx.length > 0 ? error : warning)(problems.join('\n'), cure);
}

function cureOf(reading: ProjectReading, others: readonly string[]): string {
  const run = `run ${reading.command('init')}, which fixes what it wrote itself`;
  return others.length > 0 ? `${run}; fix ${others.join(', ')} by hand` : run;
}

/** Checks whether a tsconfig.json includes files of a folder without enabling JSX. */
function compilesWithoutJsx(root: string, path: string, folder: string): boolean {
  const ts = compiler();
  const parsed = ts.getParsedCommandLineOfConfigFile(join(root, path), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: () => undefined, // the compiler itself reports it
  });
  if (!parsed || parsed.options.jsx !== undefined) return false;
  const inside = join(root, folder).split(sep).join('/') + '/';
  return parsed.fileNames.some((file) => file.startsWith(inside));
}
