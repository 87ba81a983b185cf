import type { GeneratorCallback, Tree } from '@nx/devkit';
import { posix } from 'node:path';
import { configFileName } from '../../config/load-config';
import type { ScaffoldPart } from '../../init/parts';
import { createApi, createDashboard, type ApplicationPlugins } from './applications';
import { askForDirectory } from './ask-directory';
import { chooseApi, type ChosenApi } from './choose-api';
import { isFree, readApiDirectory, readDirectory } from './directories';
import { findDashboard } from './find-applications';
import type { InitGeneratorSchema } from '../../../generators/init/schema';

/** The applications that `init` works on. */
export interface Applications {
  /** Folder of the API; undefined where it cannot be told, and nothing is to be written for one. */
  root?: string;
  /** Source folder of a dashboard with a project of its own, relative to the API's folder. */
  dashboardPath?: string;
  notes: string[];
  tasks: GeneratorCallback[];
}

/** Finds the applications of an Nx workspace; those that it lacks are created, where the user wants them. */
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
  const named =
    given === undefined ? undefined : readDirectory(tree, 'dashboardDirectory', given, root);
  if (root !== '.' && isFree(tree, root)) tasks.push(await createApi(tree, root, options, plugins));
  if (!parts.includes('dashboard')) return { root, notes: [], tasks };
  const wanted = named ?? (await chooseDashboard(tree, root));
  if (wanted === undefined) return { root, notes: [], tasks };
  const directory = readDirectory(tree, 'dashboardDirectory', wanted);
  if (isFree(tree, directory)) tasks.push(await createDashboard(tree, directory, options, plugins));
  return { root, dashboardPath: posix.relative(root, `${directory}/src`), notes: [], tasks };
}

/** A configuration that exists says already where the dashboard lies. */
const chooseDashboard = async (tree: Tree, root: string): Promise<string | undefined> =>
  tree.exists(posix.join(root, configFileName))
    ? undefined
    : (findDashboard(tree) ??
      askForDirectory(
        'There is no react-admin application. Create one with @nx/react for the dashboard?',
        'apps/dashboard',
      ));
