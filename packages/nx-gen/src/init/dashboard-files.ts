import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { defaultConfig } from '../config/config';
import type { LoginRoutes } from './auth-part';
import { proxiedRoutes } from './prefix-spots';
import type { ScaffoldFile } from './template';

export interface DashboardFilePlaces extends LoginRoutes {
  /** The folder around the source, with index.html. */
  folder: string;
  source: string;
  /** The component that renders `<Admin>`. */
  app: string;
  dataProvider: string;
  /** The project builds with settings of another name. */
  hasOtherSettings: boolean;
  /** What stands before every route of the API, as in `/api`. */
  globalPrefix: string;
  /** What generated routes begin with: `gen-api`. */
  routes: string;
  /** The role of administrators. */
  administrator: string;
}

/** Below the dashboard's source. */
export const PERMISSIONS = 'providers/permissions.ts';

/** What each role sees in the dashboard. */
export const permissionsFile = (
  path: string,
  view: Pick<DashboardFilePlaces, 'administrator'>,
): ScaffoldFile => ({ path, template: 'dashboard/permissions.ts', view });

/** The files of a dashboard, whether they are there or not. */
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
    changesPasswords,
    hasSessions,
    hasKeys,
    hasFactor,
    hasOpenId,
    sendsLinks,
    keepsViews,
  }: DashboardFilePlaces,
): ScaffoldFile[] {
  const include = posix.relative(folder, source);
  const view = {
    entry: posix.join('/', include, 'main.tsx'),
    include: include || '.',
    apiUrl: globalPrefix,
    // the dashboard's own addresses lie behind the #
    routes: proxiedRoutes(globalPrefix, routes),
    administrator,
    changesPasswords,
    hasSessions,
    hasKeys,
    hasFactor,
    hasOpenId,
    sendsLinks,
    keepsViews,
    // the runtime knows the usual one
    accessPath: routes === defaultConfig.prefix ? undefined : `/${routes}/access`,
  };
  const file = (path: string, name = posix.basename(path)) => ({
    path,
    template: `dashboard/${name}`,
    view,
  });
  /** A file that only this one imports: where that is the user's and does without it, nobody would read it. */
  const importedBy = (importer: string, path: string) => {
    const text = tree.read(importer, 'utf-8');
    const name = posix.basename(path, posix.extname(path));
    return text === null || new RegExp(`/${name}['"]`).test(text) ? [file(path)] : [];
  };
  const i18nProvider = `${source}/i18n/i18nProvider.ts`;
  const texts = importedBy(app, i18nProvider);
  const auth = `${source}/providers/auth.ts`;
  return [
    file(`${folder}/index.html`),
    ...(hasOtherSettings ? [] : [file(`${folder}/vite.config.mts`)]),
    file(`${folder}/tsconfig.json`),
    file(`${source}/main.tsx`),
    file(app, 'App.tsx'),
    ...importedBy(app, `${source}/StartPage.tsx`),
    ...texts,
    ...(texts.length > 0 ? importedBy(i18nProvider, `${source}/i18n/overrides.ts`) : []),
    file(auth),
    ...importedBy(auth, `${source}/${PERMISSIONS}`),
    file(dataProvider, 'dataProvider.ts'),
    ...importedBy(dataProvider, `${source}/providers/callbacks.ts`),
  ];
}
