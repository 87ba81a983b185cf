import type { ProjectConfiguration, TargetConfiguration } from '@nx/devkit';
import { posix } from 'node:path';
import { defaultConfig } from '../../config/config';
import { readPlainConfig } from '../../config/plain-config';
import { isNxProject, pluginsOf, projectSettings, type Texts } from '../../project/nx-settings';
import { fromRoot } from '../../base/paths';

/** A workspace as it lies on the disk. */
export interface Workspace extends Texts {
  exists(path: string): boolean;
  /** Names in a folder; none where there is no such folder. */
  children(folder: string): string[];
}

/** What is inferred of a project. */
export interface InferredProject {
  root: string;
  project: Partial<ProjectConfiguration>;
}

/** As nx.json names it. */
export const PLUGIN = '@gen/nx-gen/plugin';

/** Stands for the name of the API's project in that of its dashboard. */
const API = '{projectName}';

export const DASHBOARD_NAME = `${API}-dashboard`;

const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/;

/**
 * The project of a dashboard that Vite builds: the folder of its settings, which `init` puts around
 * the source, mostly inside the API's own folder. A folder that is a project already gets the targets
 * that it lacks, unless @nx/vite looks after it.
 *
 * @param api folder of the API, relative to the workspace
 * @param config text of its generator.config.ts
 * @param name of the project; `{projectName}` in it is the API's
 */
export function dashboardProject(
  workspace: Workspace,
  api: string,
  config: string,
  name: string,
): InferredProject | undefined {
  const source = dashboardSource(api, config);
  if (source === undefined) return undefined;
  const root = [source, posix.dirname(source)].find((folder) =>
    workspace.children(folder).some((file) => VITE_CONFIG.test(file)),
  );
  // the API's own folder, or the workspace's, is no dashboard
  if (root === undefined || root === '.' || `${api}/`.startsWith(`${root}/`)) return undefined;
  const targets = targetsOf(workspace, root);
  if (!isNxProject((path) => workspace.exists(path), root)) {
    const apiName = projectSettings(workspace, api).name ?? posix.basename(api);
    const lint = lintTarget(workspace, root);
    return {
      root,
      project: {
        name: name.replace(API, apiName),
        projectType: 'application',
        sourceRoot: source,
        targets: { ...targets, ...lint },
      },
    };
  }
  if (hasPlugin(workspace, '@nx/vite')) return undefined;
  const own = projectSettings(workspace, root);
  const known = { ...own.targets, ...own.scripts };
  const missing = Object.entries(targets).filter(([target]) => !Object.hasOwn(known, target));
  return { root, project: { targets: Object.fromEntries(missing) } };
}

/** What Nx calls the project of a dashboard inside the API's folder; undefined where it infers none. */
export function dashboardNameIn(texts: Texts, api: string): string | undefined {
  const own = pluginsOf(texts).find(({ plugin }) => plugin === PLUGIN);
  if (own === undefined) return undefined;
  const { dashboardName = DASHBOARD_NAME } = (own.options ?? {}) as { dashboardName?: unknown };
  const { name = posix.basename(api) } = projectSettings(texts, api);
  return typeof dashboardName === 'string' ? dashboardName.replace(API, name) : undefined;
}

/** Where the dashboard's source lies; undefined where only running the configuration would tell. */
export function dashboardSource(api: string, config: string): string | undefined {
  const plain = readPlainConfig(config);
  if (typeof plain !== 'object' || plain === null) return undefined;
  const { dashboardPath = defaultConfig.dashboardPath } = plain as { dashboardPath?: unknown };
  return typeof dashboardPath === 'string' ? fromRoot(api, dashboardPath) : undefined;
}

function targetsOf(workspace: Workspace, root: string): Record<string, TargetConfiguration> {
  const settings = workspace.children(root).find((file) => VITE_CONFIG.test(file)) ?? '';
  const text = workspace.read(posix.join(root, settings), 'utf-8') ?? '';
  const inputs = ['default', '^default'];
  const run = (command: string, description: string): TargetConfiguration => ({
    command,
    options: { cwd: root },
    metadata: { technologies: ['vite'], description },
  });
  const served = { ...run('vite', 'Starts the dashboard beside its API.'), continuous: true };
  return {
    dev: served,
    serve: served,
    build: {
      ...run('vite build', 'Builds the dashboard for production.'),
      dependsOn: ['^build'],
      // another folder than Vite's own is told by running the settings
      ...(!/\boutDir\b/.test(text) && { cache: true, inputs, outputs: ['{projectRoot}/dist'] }),
    },
    preview: {
      ...run('vite preview', 'Serves what build has made.'),
      dependsOn: ['build'],
      continuous: true,
    },
    ...(workspace.exists(posix.join(root, 'tsconfig.json')) && {
      typecheck: {
        ...run('tsc --noEmit -p tsconfig.json', 'Checks the types of the dashboard.'),
        dependsOn: ['^build'],
        cache: true,
        inputs,
      },
    }),
  };
}

/** Files of a project inside of another one are no inputs of that one's lint, which looks at them all the same. */
function lintTarget(workspace: Workspace, root: string): Record<string, TargetConfiguration> {
  const plugin = pluginsOf(workspace).find(({ plugin }) => plugin === '@nx/eslint/plugin');
  if (plugin === undefined) return {};
  const { targetName = 'lint' } = (plugin.options ?? {}) as { targetName?: string };
  return {
    [targetName]: {
      command: 'eslint .',
      options: { cwd: root },
      cache: true,
      inputs: ['default', '^default', '{workspaceRoot}/**/eslint.config.*'],
      metadata: { technologies: ['eslint'], description: 'Lints the dashboard.' },
    },
  };
}

const hasPlugin = (workspace: Workspace, scope: string): boolean =>
  pluginsOf(workspace).some(({ plugin }) => plugin.startsWith(`${scope}/`));
