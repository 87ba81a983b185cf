import type { FileTree } from '../base/tree';
import type { ProblemText } from '../base/diagnostics';
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

/** One of the user's own files that a run updates. */
export interface WiredFile extends UserFile {
  kind: UserFileKind;
  title: string;
  /** Configuration option for the path of the file. */
  option: string;
}

/** The parts of a project that are wired. */
interface WiredParts {
  api: boolean;
  dashboard?: DashboardPlaces;
}

/** Returns the user's files that a run wires: all of them, unless it is limited to some parts. */
export function wiredFilesOf(
  tree: FileTree,
  context: ProjectContext,
  { api, dashboard }: WiredParts = { api: true, dashboard: findDashboard(tree, context) },
): WiredFile[] {
  const wiredFile = (kind: UserFileKind, file: UserFile): WiredFile => ({
    kind,
    title: USER_FILES[kind].title,
    option: `paths.${kind}`,
    ...file,
  });
  return [
    ...(api ? [wiredFile('appModule', findAppModule(tree, context))] : []),
    ...(dashboard ? [wiredFile('app', findApp(tree, context, dashboard))] : []),
    ...(dashboard && context.config.updateDataProvider
      ? [wiredFile('dataProvider', findDataProvider(tree, context, dashboard))]
      : []),
  ];
}

/** Returns the error for a missing file. */
export const notFoundProblem = ({ title, lookedFor, option }: WiredFile): ProblemText => ({
  message: `${title}: not found at ${lookedFor.join(' or ')}`,
  cure: `write it, or give its path in ${option}`,
});
