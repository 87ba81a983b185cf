import type { GeneratorCallback, Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import type { ScaffoldPart } from '../../init/parts';
import { createApi, createDashboard, type ApplicationPlugins } from './applications';
import { askForDirectory } from './ask-directory';
import { chooseApi, type ChosenApi } from './choose-api';
import { isFree, readApiDirectory, readDirectory } from './directories';
import { findDashboardRoot } from './find-applications';
import type { InitGeneratorSchema } from '../../../generators/init/schema';

/** The applications that `init` works on. */
export interface Applications {
  /** Folder of the API; undefined if it is unknown and no part needs it. */
  root?: string;
  /** Source folder of a dashboard that is a separate project, relative to the API's folder. */
  dashboardPath?: string;
  notes: string[];
  tasks: GeneratorCallback[];
}

/** Finds the applications of an Nx workspace, and creates missing ones if the user agrees. */
export async function prepareApplications(
  tree: Tree,
  options: InitGeneratorSchema,
  parts: readonly ScaffoldPart[],
  plugins: ApplicationPlugins,
): Promise<Applications> {
  const tasks: GeneratorCallback[] = [];
  const api: ChosenApi =
    options.apiDirectory === undefined
      ? await chooseApi(tree, options.project, parts)
      : { directory: readApiDirectory(tree, options.apiDirectory) };
  if ('note' in api) return { notes: [api.note], tasks };
  const root = readDirectory(tree, 'apiDirectory', api.directory);
  const given = options.dashboardDirectory;
  const givenDashboard =
    given === undefined ? undefined : readDirectory(tree, 'dashboardDirectory', given, root);
  if (root !== '.' && isFree(tree, root)) tasks.push(await createApi(tree, root, options, plugins));
  if (!parts.includes('dashboard')) return { root, notes: [], tasks };
  const dashboardDirectory = givenDashboard ?? (await chooseDashboard(tree, root));
  if (dashboardDirectory === undefined) return { root, notes: [], tasks };
  const directory = readDirectory(tree, 'dashboardDirectory', dashboardDirectory);
  if (isFree(tree, directory)) tasks.push(await createDashboard(tree, directory, options, plugins));
  return { root, dashboardPath: posix.relative(root, `${directory}/src`), notes: [], tasks };
}

/** An existing configuration already determines the dashboard's location. */
const chooseDashboard = async (tree: Tree, root: string): Promise<string | undefined> =>
  tree.exists(posix.join(root, configFileName))
    ? undefined
    : (findDashboardRoot(tree) ??
      askForDirectory(
        'There is no react-admin application. Create one with @nx/react for the dashboard?',
        'apps/dashboard',
      ));
