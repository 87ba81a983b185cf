import { isAbsolute, join, posix, relative, resolve, sep } from 'node:path';
import { dashboardFolders } from '../../init/dashboard-part';
import { readProject } from '../../init/project-facts';
import { startFolder } from '../../init/start-folder';
import { error, type Finding } from '../check';
import { readEnvironment } from '../production/environment';
import { valueOf, type ProjectReading } from '../reading';
import type { System } from '../system';

/** Finds uploads in a folder that a build empties or publishes. */
export async function uploadFolderProblem(
  reading: ProjectReading,
  system: System,
): Promise<Finding | undefined> {
  const environment = await readEnvironment(reading, system);
  const variable = environment.get('UPLOADS_DIR');
  if (!variable || environment.get('UPLOAD_STORAGE')?.value === 's3') return undefined;
  const { tree } = reading;
  const context = valueOf(await reading.context());
  const facts = readProject(tree, context.root, context.config);
  const dashboard = dashboardFolders(facts).folder;
  const target = resolve(tree.root, startFolder(tree, facts), variable.value);
  const isIn = (folder: string): boolean => {
    const path = relative(join(tree.root, folder), target);
    // on Windows it is absolute between two drives
    return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
  };
  const emptied = [posix.join(context.root, 'dist'), posix.join(dashboard, 'dist')].find(isIn);
  const published = posix.join(dashboard, 'public');
  const place = variable.location
    ? `${variable.location.file}:${variable.location.line} ${variable.name}`
    : variable.name;
  if (emptied !== undefined)
    return error(
      `${place}: a build empties ${emptied}, and with it ${variable.value}`,
      'name a folder outside of it, and move the files there',
    );
  return isIn(published)
    ? error(
        `${place}: a build of the dashboard publishes ${published}, and with it ${variable.value} with its private files`,
        'name a folder outside of it, and move the files there',
      )
    : undefined;
}
