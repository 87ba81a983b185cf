import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { defaultConfig } from '../config/config';
import type { LoginOption } from './login-routes';
import { nearestPackageJson } from './package-json';
import { accessPath, proxiedRoutes } from './prefix-spots';
import type { ScaffoldFile } from './template';

export interface DashboardFileOptions {
  /** The folder that holds index.html and the source folder. */
  folder: string;
  source: string;
  /** The component that renders `<Admin>`. */
  app: string;
  dataProvider: string;
  /** The project configures Vite in a file of another name. */
  hasOtherSettings: boolean;
  /** The global prefix of the API's routes, such as `/api`. */
  globalPrefix: string;
  /** The first segment of generated routes: `gen-api`. */
  routes: string;
  /** The role of administrators. */
  administrator: string;
  loginOptions: readonly LoginOption[];
}

/** Relative to the dashboard's source folder. */
export const PERMISSIONS_FILE = 'providers/permissions.ts';

/** The file that defines what each role sees in the dashboard. */
export const permissionsFile = (
  path: string,
  view: Pick<DashboardFileOptions, 'administrator'>,
): ScaffoldFile => ({ path, template: 'dashboard/permissions.ts', view });

/**
 * Returns the folder where Vite keeps packages that it bundled for development: by default it is next to the nearest
 * package.json, where two dashboards of an Nx workspace would overwrite those of each other.
 */
export function cacheFolder(tree: FileTree, folder: string): string | undefined {
  if (!tree.exists('nx.json') || nearestPackageJson(tree, folder) !== 'package.json')
    return undefined;
  return posix.join(posix.relative(folder, '.'), 'node_modules/.vite', folder);
}

/** Returns the files of a dashboard, whether or not they exist. */
export function dashboardFiles(
  tree: FileTree,
  {
    folder,
    source,
    app,
    dataProvider,
    hasOtherSettings,
    globalPrefix,
    routes,
    administrator,
    loginOptions,
  }: DashboardFileOptions,
): ScaffoldFile[] {
  const include = posix.relative(folder, source);
  const view = {
    entry: posix.join('/', include, 'main.tsx'),
    include: include || '.',
    apiUrl: globalPrefix,
    // the dashboard's own URLs are behind the #
    routes: proxiedRoutes(globalPrefix, routes),
    administrator,
    loginOptions,
    cacheDir: cacheFolder(tree, folder),
    // the default is built into the runtime
    accessPath: routes === defaultConfig.prefix ? undefined : accessPath(routes),
  };
  const file = (path: string, name = posix.basename(path)) => ({
    path,
    template: `dashboard/${name}`,
    view,
  });
  /** Returns a file that only `importer` imports: nothing would use it if the user's own `importer` does without it. */
  const importedBy = (importer: string, path: string) => {
    const text = tree.read(importer, 'utf-8');
    const name = posix.basename(path, posix.extname(path));
    return text === null || new RegExp(`/${name}['"]`).test(text) ? [file(path)] : [];
  };
  const i18nProvider = `${source}/i18n/i18nProvider.ts`;
  const i18nFiles = importedBy(app, i18nProvider);
  const auth = `${source}/providers/auth.ts`;
  return [
    file(`${folder}/index.html`),
    ...(hasOtherSettings ? [] : [file(`${folder}/vite.config.mts`)]),
    file(`${folder}/tsconfig.json`),
    file(`${source}/main.tsx`),
    file(app, 'App.tsx'),
    ...importedBy(app, `${source}/StartPage.tsx`),
    ...i18nFiles,
    ...(i18nFiles.length > 0 ? importedBy(i18nProvider, `${source}/i18n/overrides.ts`) : []),
    file(auth),
    ...importedBy(auth, `${source}/${PERMISSIONS_FILE}`),
    file(dataProvider, 'dataProvider.ts'),
    ...importedBy(dataProvider, `${source}/providers/callbacks.ts`),
  ];
}
