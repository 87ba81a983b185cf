import type { Tree } from '@nx/devkit';
import { listOf } from '../../base/nearest';
import { upperFirst } from '../../naming/words';
import type { ScaffoldPart } from '../../init/parts';
import {
  formatDiagnostic,
  GenError,
  type ProblemText,
  createProblem,
} from '../../base/diagnostics';
import { askForApplication, askForDirectory } from './ask-directory';
import { findApis, type Application } from './find-applications';

/** The API's folder, or why there is none; `nx add` continues without one. */
export type ChosenApi = { directory: string } | { note: string };

/**
 * Chooses the application that gets the configuration: the only candidate, or the user's answer.
 *
 * @throws {GenError} if there is no answer, but parts have to be written
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
  const reason = second ? severalApplications(found) : NO_APPLICATION;
  if (parts.length > 0) throw new GenError([reason]);
  return { note: `${upperFirst(formatDiagnostic(reason))}.` };
}

const NO_APPLICATION = createProblem(
  'this workspace has no NestJS application',
  'create one, as in "nx g @gen/nx-gen:init --apiDirectory=apps/api", or name the project that is one',
);

const severalApplications = (found: readonly Application[]): ProblemText =>
  createProblem(
    `several projects are NestJS applications: ${listOf(
      found.map(({ name }) => name),
      'and',
    )}`,
    `name one, as in "nx g @gen/nx-gen:init ${found[0]?.name}"`,
  );
