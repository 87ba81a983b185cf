import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { findApp, findDataProvider } from '../project/user-files';
import { fromRoot } from '../base/paths';
import { viteSettings } from '../project/vite-settings';
import { dashboardFiles } from './dashboard-files';
import { DEFAULT_ADMINISTRATOR } from './login-problems';
import type { LoginRoute } from './login-routes';
import { emptyPlan, type PartPlan } from './part-plan';
import type { ProjectFacts } from './project-facts';

/** Returns the dashboard's source folder, and the folder that holds it together with index.html and the settings. */
export function dashboardFolders({ root, config }: Pick<ProjectFacts, 'root' | 'config'>): {
  folder: string;
  source: string;
} {
  const source = fromRoot(root, config.dashboardPath);
  return { source, folder: posix.basename(source) === 'src' ? posix.dirname(source) : source };
}

/** Returns the folder that Vite builds into by default. */
export const buildFolderOf = ({ folder }: { folder: string }): string => `${folder}/dist`;

/** Checks whether a component renders react-admin, so that resources can be added to it. */
export const isDashboard = (tree: FileTree, app: string): boolean =>
  /<Admin\b/.test(tree.read(app, 'utf-8') ?? '');

/**
 * Plans a react-admin application with a login, ready for generated resources.
 *
 * @param login the routes of the API's login
 * @param administrator the role of administrators
 */
export function planDashboard(
  tree: FileTree,
  facts: ProjectFacts,
  login: readonly LoginRoute[],
  administrator = DEFAULT_ADMINISTRATOR,
): PartPlan {
  const { folder, source } = dashboardFolders(facts);
  const places = { root: source };
  // a file that the generator finds under another name is not written again
  const ownApp = findApp(tree, facts, places).path;
  const app = ownApp && isDashboard(tree, ownApp) ? ownApp : `${source}/App.tsx`;
  const dataProvider =
    findDataProvider(tree, facts, places).path ?? `${source}/providers/dataProvider.ts`;
  const settings = viteSettings(tree, folder);
  const hasOtherSettings = settings.length > 0 && !settings.includes(`${folder}/vite.config.mts`);
  const files = dashboardFiles(tree, {
    folder,
    source,
    app,
    dataProvider,
    hasOtherSettings,
    globalPrefix: facts.globalPrefix,
    routes: facts.config.prefix,
    administrator,
    loginOptions: login.flatMap(({ options }) => options),
  });
  const isNew = files.some(({ path }) => !tree.exists(path));
  return {
    ...emptyPlan,
    files,
    kept: hasOtherSettings ? settings : [],
    ignored: isNew ? [buildFolderOf({ folder })] : [],
  };
}
