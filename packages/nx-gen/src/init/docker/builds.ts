import { posix } from 'node:path';
import type { FileTree } from '../../base/tree';
import { scriptIn } from '../../project/package-manager';
import { viteSettings } from '../../project/vite-settings';
import { buildFolderOf, dashboardFolders } from '../dashboard-part';
import { scriptsOf } from '../package-json';
import { builtMainFile } from '../built-main-file';
import type { ProjectFacts } from '../project-facts';
import type { Installer } from './installer';

/** The build commands and their output. Paths are relative to the folder of the lock file. */
export interface Builds {
  commands: string[];
  /** The build output folder of the API. */
  api: string;
  /** The file in it that Node runs. */
  main: string;
  /** The build output folder of the dashboard; absent if there is none. */
  dashboard?: string;
  /** The package.json of a dashboard that is a workspace of the API's package. */
  dashboardPackage?: string;
}

export function readBuilds(tree: FileTree, facts: ProjectFacts, installer: Installer): Builds {
  const { home, run, script } = installer;
  const fromHome = (path: string): string => posix.relative(home, path) || '.';
  const { folder } = dashboardFolders(facts);
  const hasDashboard = tree.exists(folder) && tree.isFile(`${folder}/index.html`);
  const dashboard = hasDashboard ? fromHome(dashboardOutputFolder(tree, folder)) : undefined;
  if (tree.exists('nx.json')) {
    const api = fromHome(webpackOutputFolder(tree, facts));
    const commands = [`${run} nx run-many -t build`];
    return { commands, api, main: `${api}/main.js`, dashboard };
  }
  const scripts = facts.packageJson === undefined ? {} : scriptsOf(tree, facts.packageJson);
  const main = fromHome(posix.join(facts.root, builtMainFile(scripts['start:prod'])));
  const api = fromHome(posix.join(facts.root, 'dist'));
  const apiBuildCommand = scripts['build'] === undefined ? `${run} nest build` : script('build');
  const commands = [
    facts.root === home ? apiBuildCommand : `cd ${fromHome(facts.root)} && ${apiBuildCommand}`,
    ...(hasDashboard ? [dashboardBuildCommand(tree, folder, installer)] : []),
  ];
  const ownPackage = posix.join(folder, 'package.json');
  const dashboardPackage =
    posix.dirname(facts.packageJson ?? '') === home && tree.exists(ownPackage)
      ? fromHome(ownPackage)
      : undefined;
  return { commands, api, main, dashboard, dashboardPackage };
}

/** Builds through the dashboard's own package, if it has one: pnpm exposes its Vite only there. */
function dashboardBuildCommand(
  tree: FileTree,
  folder: string,
  { name, home, run }: Installer,
): string {
  const path = posix.relative(home, folder);
  const own = posix.join(folder, 'package.json');
  const isOwn = path !== '' && tree.exists(own) && scriptsOf(tree, own)['build'] !== undefined;
  return isOwn ? scriptIn[name](path, 'build') : `${run} vite build ${path || '.'}`;
}

/** Returns the output path from the webpack settings that Nx writes: `path: join(__dirname, '../../dist/apps/api')`. */
function webpackOutputFolder(tree: FileTree, { root }: ProjectFacts): string {
  const settings = tree.read(posix.join(root, 'webpack.config.js'), 'utf-8') ?? '';
  const path = /\bpath:\s*(?:path\.)?join\(__dirname,\s*['"]([^'"]+)['"]\)/.exec(settings)?.[1];
  return path === undefined ? posix.join('dist', root) : posix.join(root, path);
}

function dashboardOutputFolder(tree: FileTree, folder: string): string {
  const settings = viteSettings(tree, folder).map((path) => tree.read(path, 'utf-8') ?? '');
  const path = settings.map((text) => /\boutDir:\s*['"]([^'"]+)['"]/.exec(text)?.[1]).find(Boolean);
  return path === undefined ? buildFolderOf({ folder }) : posix.join(folder, path);
}
