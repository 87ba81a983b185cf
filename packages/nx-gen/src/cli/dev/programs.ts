import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardFolders } from '../../init/dashboard-part';
import { scriptsOf } from '../../init/package-json';
import { readProject } from '../../init/project-facts';
import { readOrRenderConfig } from '../../init/read-or-render-config';
import { dashboardTaskIn } from '../../nx/inference/dashboard';
import { DiskTree } from '../../output/disk-tree';
import { projectSettings } from '../../project/nx-settings';
import { isOfNx } from '../../project/own-commands';
import { resolveBin } from '../../set-up/step';
import type { Program } from './part-process';

/**
 * The project's own tools that compile and serve in watch mode, each looked up when it is wanted.
 *
 * @throws {GenError} if the tool is not installed
 */
export interface Programs {
  api(): Program;
  /** Undefined if the project has no dashboard. */
  dashboard?: () => Program;
}

/**
 * @param root absolute path of the workspace
 * @param project the project's folder in it
 * @param port port of the API, to which the dashboard proxies its requests
 */
export async function programsOf(root: string, project: string, port: number): Promise<Programs> {
  const tree = new DiskTree(root);
  const { config } = await readOrRenderConfig(tree, project, {});
  const facts = readProject(tree, project, config);
  const { folder: dashboard, source } = dashboardFolders(facts);
  const folder = join(root, project);
  const env = { API_URL: process.env['API_URL'] ?? `http://127.0.0.1:${port}` };
  if (isOfNx(tree, project)) {
    const nx = (...args: string[]): Program => ({
      file: resolveBin(root, 'nx'),
      args,
      cwd: root,
      env,
    });
    const task = dashboardTaskIn(tree, project, source);
    return {
      api: () => nx('serve', projectSettings(tree, project).name ?? project),
      ...(task && { dashboard: () => nx(task.target, task.name) }),
    };
  }
  const script = facts.packageJson && scriptsOf(tree, facts.packageJson)['start:dev'];
  return {
    api: () => ({
      file: resolveBin(folder, '@nestjs/cli', 'nest'),
      args: nestArgs(script),
      cwd: folder,
      env: {},
    }),
    ...(existsSync(join(root, dashboard, 'index.html')) && {
      dashboard: () => ({
        file: resolveBin(join(root, dashboard), 'vite'),
        args: [join(root, dashboard)],
        cwd: folder,
        env,
      }),
    }),
  };
}

/** Returns the arguments of the `start:dev` script of `nest new`, to which a project may have added flags. */
function nestArgs(script = ''): string[] {
  const words = script.split(/\s+/);
  return words[0] === 'nest' && words[1] === 'start' && !/[&|;"'$]/.test(script)
    ? words.slice(1)
    : ['start', '--watch'];
}
