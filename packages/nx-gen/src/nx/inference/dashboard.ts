import type { ProjectConfiguration, TargetConfiguration } from '@nx/devkit';
import { posix } from 'node:path';
import { defaultConfig } from '../../config/config';
import { readPlainConfig } from '../../config/plain-config';
import { resolveInside } from '../../config/resolve-inside';
import {
  isNxProject,
  pluginsOf,
  projectSettings,
  type WorkspaceReader,
} from '../../project/nx-settings';

/** A workspace on disk. */
export interface Workspace extends WorkspaceReader {
  exists(path: string): boolean;
  /** Returns the names in a folder; empty if it does not exist. */
  children(folder: string): string[];
}

/** The inferred configuration of a project. */
export interface InferredProject {
  root: string;
  project: Partial<ProjectConfiguration>;
}

/** The name in nx.json. */
export const PLUGIN = '@gen/nx-gen/plugin';

/** Placeholder for the name of the API's project in that of its dashboard. */
const PROJECT_NAME_PLACEHOLDER = '{projectName}';

export const DEFAULT_DASHBOARD_NAME = `${PROJECT_NAME_PLACEHOLDER}-dashboard`;

const VITE_CONFIG = /^vite\.config\.[cm]?[jt]s$/;

/**
 * Infers the project of a dashboard built by Vite: the folder of its settings, which `init` creates around the source,
 * usually inside the API's own folder. A folder that is already a project only gets the targets it lacks, unless
 * @nx/vite manages it.
 *
 * @param api folder of the API, relative to the workspace
 * @param config text of its generator.config.ts
 * @param name name of the project, where `{projectName}` is the API's
 * @throws {GenError} if its path leads out of the workspace
 */
export function dashboardProject(
  workspace: Workspace,
  api: string,
  config: string,
  name: string,
): InferredProject | undefined {
  const path = dashboardPathIn(config);
  if (path === undefined) return undefined;
  const source = resolveInside(workspace.root, api, path) || '.';
  const root = viteFolder(workspace, api, source);
  if (root === undefined) return undefined;
  const targets = targetsOf(workspace, root);
  if (!isNxProject((path) => workspace.exists(path), root)) {
    const apiName = projectSettings(workspace, api).name ?? posix.basename(api);
    const lint = lintTarget(workspace, root);
    return {
      root,
      project: {
        name: name.replace(PROJECT_NAME_PLACEHOLDER, apiName),
        projectType: 'application',
        sourceRoot: source,
        targets: { ...targets, ...lint },
      },
    };
  }
  if (hasPlugin(workspace, '@nx/vite')) return undefined;
  const own = projectSettings(workspace, root);
  const existingTargets = { ...own.targets, ...own.scripts };
  const missing = Object.entries(targets).filter(
    ([target]) => !Object.hasOwn(existingTargets, target),
  );
  return { root, project: { targets: Object.fromEntries(missing) } };
}

/** Returns the folder of a dashboard's Vite settings: its source folder, or the one around it. */
function viteFolder(workspace: Workspace, api: string, source: string): string | undefined {
  const root = [source, posix.dirname(source)].find((folder) =>
    workspace.children(folder).some((file) => VITE_CONFIG.test(file)),
  );
  // neither the API's own folder nor the workspace root is a dashboard
  return root === undefined || root === '.' || `${api}/`.startsWith(`${root}/`) ? undefined : root;
}

/** The task of Nx that serves a dashboard in development. */
export interface DashboardTask {
  /** The name of its project. */
  name: string;
  target: string;
}

/**
 * Returns the task that serves a dashboard, of its own project or of the inferred one; undefined if Nx knows none.
 *
 * @param api folder of the API, relative to the workspace
 * @param source source folder of the dashboard, relative to the workspace
 */
export function dashboardTaskIn(
  texts: Workspace,
  api: string,
  source: string,
): DashboardTask | undefined {
  const root = viteFolder(texts, api, source);
  if (root === undefined) return undefined;
  if (isNxProject((path) => texts.exists(path), root)) return ownTask(texts, root);
  const own = pluginsOf(texts).find(({ plugin }) => plugin === PLUGIN);
  if (own === undefined) return undefined;
  const { dashboardName = DEFAULT_DASHBOARD_NAME } = (own.options ?? {}) as {
    dashboardName?: unknown;
  };
  const { name = posix.basename(api) } = projectSettings(texts, api);
  return typeof dashboardName === 'string'
    ? { name: dashboardName.replace(PROJECT_NAME_PLACEHOLDER, name), target: 'dev' }
    : undefined;
}

/** Plugins infer both targets; without them, Nx gives an application of Vite only `serve`. */
function ownTask(texts: Workspace, root: string): DashboardTask {
  const { name = posix.basename(root), targets, scripts } = projectSettings(texts, root);
  const existing = { ...targets, ...scripts };
  const isOnlyServed = Object.hasOwn(existing, 'serve') && !Object.hasOwn(existing, 'dev');
  return { name, target: isOnlyServed ? 'serve' : 'dev' };
}

/** Returns the dashboard's source folder as the configuration names it; undefined if only running that would tell. */
export function dashboardPathIn(config: string): string | undefined {
  const plain = readPlainConfig(config);
  if (typeof plain !== 'object' || plain === null) return undefined;
  const { dashboardPath = defaultConfig.dashboardPath } = plain as { dashboardPath?: unknown };
  return typeof dashboardPath === 'string' ? dashboardPath : undefined;
}

function targetsOf(workspace: Workspace, root: string): Record<string, TargetConfiguration> {
  const viteConfig = workspace.children(root).find((file) => VITE_CONFIG.test(file)) ?? '';
  const text = workspace.read(posix.join(root, viteConfig), 'utf-8') ?? '';
  const inputs = ['default', '^default'];
  const viteTarget = (command: string, description: string): TargetConfiguration => ({
    command,
    options: { cwd: root },
    metadata: { technologies: ['vite'], description },
  });
  const devTarget = {
    ...viteTarget('vite', 'Starts the dashboard next to its API.'),
    continuous: true,
  };
  return {
    dev: devTarget,
    serve: devTarget,
    build: {
      ...viteTarget('vite build', 'Builds the dashboard for production.'),
      dependsOn: ['^build'],
      // a custom output folder is only known by running the settings
      ...(!/\boutDir\b/.test(text) && { cache: true, inputs, outputs: ['{projectRoot}/dist'] }),
    },
    preview: {
      ...viteTarget('vite preview', 'Serves the result of build.'),
      dependsOn: ['build'],
      continuous: true,
    },
    ...(workspace.exists(posix.join(root, 'tsconfig.json')) && {
      typecheck: {
        ...viteTarget('tsc --noEmit -p tsconfig.json', 'Checks the types of the dashboard.'),
        dependsOn: ['^build'],
        cache: true,
        inputs,
      },
    }),
  };
}

/** Files of a nested project are not inputs of the outer project's lint target, which lints them nevertheless. */
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
