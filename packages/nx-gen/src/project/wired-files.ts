import type { FileTree } from '../base/tree';
import type { Told } from '../base/diagnostics';
import type { DashboardPlaces } from '../plan/dashboard/dashboard-places';
import { findDashboard } from './places';
import type { ProjectContext } from './project';
import {
  findApp,
  findAppModule,
  findDataProvider,
  USER_FILES,
  type UserFile,
  type UserFileKind,
} from './user-files';

/** One of the user's own files that a run keeps current. */
export interface WiredFile extends UserFile {
  kind: UserFileKind;
  title: string;
  /** Option of the configuration that says where the file is. */
  option: string;
}

/** What of a project is wired. */
interface WiredParts {
  api: boolean;
  dashboard?: DashboardPlaces;
}

/** The files of the user that a run wires: all of them, unless it is about some parts only. */
export function wiredFilesOf(
  tree: FileTree,
  context: ProjectContext,
  { api, dashboard }: WiredParts = { api: true, dashboard: findDashboard(tree, context) },
): WiredFile[] {
  const one = (kind: UserFileKind, file: UserFile): WiredFile => ({
    kind,
    title: USER_FILES[kind].title,
    option: `paths.${kind}`,
    ...file,
  });
  return [
    ...(api ? [one('appModule', findAppModule(tree, context))] : []),
    ...(dashboard ? [one('app', findApp(tree, context, dashboard))] : []),
    ...(dashboard && context.config.updateDataProvider
      ? [one('dataProvider', findDataProvider(tree, context, dashboard))]
      : []),
  ];
}

/** What is said of one that is missing. */
export const notFound = ({ title, lookedFor, option }: WiredFile): Told => ({
  message: `${title}: not found at ${lookedFor.join(' or ')}`,
  cure: `write it, or give its path in ${option}`,
});
