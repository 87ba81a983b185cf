import type { Tree } from '@nx/devkit';
import { listOf } from '../../base/nearest';
import { upperFirst } from '../../naming/words';
import type { ScaffoldPart } from '../../init/parts';
import { formatDiagnostic, GenError, type Told, told } from '../../base/diagnostics';
import { askForApplication, askForDirectory } from './ask-directory';
import { findApis, type Application } from './find-applications';

/** The API's folder, or why there is none; `nx add` goes on without one. */
export type ChosenApi = { directory: string } | { note: string };

/**
 * The application that gets the configuration: the only one that could be meant, or the user's answer.
 *
 * @throws {GenError} where nobody answers, and parts are to be written somewhere
 */
export async function chooseApi(
  tree: Tree,
  project: string | undefined,
  parts: readonly ScaffoldPart[],
): Promise<ChosenApi> {
  const found = findApis(tree, project);
  const [only, second] = found;
  if (only && !second) return { directory: only.root };
  const directory = second
    ? await askForApplication(found)
    : await askForDirectory(
        'There is no NestJS application. Create one with @nx/nest?',
        'apps/api',
      );
  if (directory !== undefined) return { directory };
  const reason = second ? severalOf(found) : NONE;
  if (parts.length > 0) throw new GenError([reason]);
  return { note: `${upperFirst(formatDiagnostic(reason))}.` };
}

const NONE = told(
  'this workspace has no NestJS application',
  'create one, as in "nx g @gen/nx-gen:init --apiDirectory=apps/api", or name the project that it is',
);

const severalOf = (found: readonly Application[]): Told =>
  told(
    `several projects are NestJS applications: ${listOf(
      found.map(({ name }) => name),
      'and',
    )}`,
    `name one, as in "nx g @gen/nx-gen:init ${found[0]?.name}"`,
  );
