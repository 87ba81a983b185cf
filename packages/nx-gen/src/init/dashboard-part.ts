import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { findApp, findDataProvider } from '../project/user-files';
import { fromRoot } from '../base/paths';
import { viteSettings } from '../project/vite-settings';
import type { LoginRoutes } from './auth-part';
import { dashboardFiles } from './dashboard-files';
import { USUAL_ADMINISTRATOR } from './login-model';
import { emptyPlan, type PartPlan } from './part-plan';
import type { ProjectFacts } from './project-facts';

/** Where the dashboard lies: its source, and the folder around it with index.html and the settings. */
export function dashboardFolders({ root, config }: Pick<ProjectFacts, 'root' | 'config'>): {
  folder: string;
  source: string;
} {
  const source = fromRoot(root, config.dashboardPath);
  return { source, folder: posix.basename(source) === 'src' ? posix.dirname(source) : source };
}

/** Where Vite writes what it builds, unless its settings say otherwise. */
export const buildFolderOf = ({ folder }: { folder: string }): string => `${folder}/dist`;

/** Whether a component renders react-admin, in which resources can be put. */
export const isDashboard = (tree: FileTree, app: string): boolean =>
  /<Admin\b/.test(tree.read(app, 'utf-8') ?? '');

/**
 * A react-admin application with a login, ready for generated resources.
 *
 * @param login what the API's login can do
 * @param administrator the role of administrators
 */
export function planDashboard(
  tree: FileTree,
  facts: ProjectFacts,
  login: LoginRoutes,
  administrator = USUAL_ADMINISTRATOR,
): PartPlan {
  const { folder, source } = dashboardFolders(facts);
  const places = { root: source };
  // what the generator finds under another name is not written a second time
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
    ...login,
  });
  const isNew = files.some(({ path }) => !tree.exists(path));
  return {
    ...emptyPlan,
    files,
    kept: hasOtherSettings ? settings : [],
    ignored: isNew ? [buildFolderOf({ folder })] : [],
  };
}
