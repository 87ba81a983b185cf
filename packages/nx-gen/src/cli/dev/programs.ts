import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dashboardFolders } from '../../init/dashboard-part';
import { scriptsOf } from '../../init/package-json';
import { readProject } from '../../init/project-facts';
import { readOrRenderConfig } from '../../init/read-or-render-config';
import { dashboardNameIn } from '../../nx/inference/dashboard';
import { DiskTree } from '../../output/disk-tree';
import { projectSettings } from '../../project/nx-settings';
import { isOfNx } from '../../project/own-commands';
import { programOf } from '../../set-up/step';
import type { Program } from './part-process';

/** How the project's own tools start what they watch. */
export interface Programs {
  api: Program;
  /** Undefined where the project has none. */
  dashboard?: Program;
}

/**
 * @param root absolute path of the workspace
 * @param project its folder in it
 * @param port of the API, to which the dashboard passes its requests
 * @throws {GenError} where their tools are not installed
 */
export async function programsOf(root: string, project: string, port: number): Promise<Programs> {
  const tree = new DiskTree(root);
  const { config } = await readOrRenderConfig(tree, project, {});
  const facts = readProject(tree, project, config);
  const { folder: dashboard } = dashboardFolders(facts);
  const folder = join(root, project);
  const env = { API_URL: process.env['API_URL'] ?? `http://127.0.0.1:${port}` };
  if (isOfNx(tree, project)) {
    const nx = (...args: string[]): Program => ({
      file: programOf(root, 'nx'),
      args,
      cwd: root,
      env,
    });
    const name = dashboardNameIn(tree, project);
    return {
      api: nx('serve', projectSettings(tree, project).name ?? project),
      dashboard: name === undefined ? undefined : nx('dev', name),
    };
  }
  const script = facts.packageJson && scriptsOf(tree, facts.packageJson)['start:dev'];
  return {
    api: {
      file: programOf(folder, '@nestjs/cli', 'nest'),
      args: nestWords(script),
      cwd: folder,
      env: {},
    },
    dashboard: existsSync(join(root, dashboard, 'index.html'))
      ? {
          file: programOf(join(root, dashboard), 'vite'),
          args: [join(root, dashboard)],
          cwd: folder,
          env,
        }
      : undefined,
  };
}

/** What `nest new` calls `start:dev`; a project may have added flags to it. */
function nestWords(script = ''): string[] {
  const words = script.split(/\s+/);
  return words[0] === 'nest' && words[1] === 'start' && !/[&|;"'$]/.test(script)
    ? words.slice(1)
    : ['start', '--watch'];
}
