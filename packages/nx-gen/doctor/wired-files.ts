import type { FileTree } from '../output/tree';
import { findDashboard } from '../project/places';
import type { ProjectContext } from '../project/project';
import { findApp, findAppModule, findDataProvider, type UserFile } from '../project/user-files';

/** One of the user's own files that a run keeps current. */
export interface WiredFile extends UserFile {
  subject: string;
  /** Option of the configuration that says where the file is. */
  option: string;
}

/** The files of the user that a run wires; those of the dashboard only where there is one. */
export function wiredFilesOf(tree: FileTree, context: ProjectContext): WiredFile[] {
  const dashboard = findDashboard(tree, context);
  const files: WiredFile[] = [
    {
      subject: 'Application module',
      option: 'paths.appModule',
      ...findAppModule(tree, context),
    },
  ];
  if (!dashboard) return files;
  files.push({ subject: 'App.tsx', option: 'paths.app', ...findApp(tree, context, dashboard) });
  if (context.config.updateDataProvider)
    files.push({
      subject: 'Data provider',
      option: 'paths.dataProvider',
      ...findDataProvider(tree, context, dashboard),
    });
  return files;
}
