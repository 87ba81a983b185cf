import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import type { FileTree } from '../../base/tree';
import { BY_DEFAULT } from '../../project/application-guard';
import { forEachSource, type ClassSearch } from '../../project/find-class';
import { PUBLIC_DECORATOR } from '../controllers/decorator-effects';
import { openControllers } from '../controllers/own-controllers';
import { Origins } from '../controllers/origins';

/** What people call before they are signed in, beside the guard of the login. */
const BEFORE_LOGIN = ['auth.controller.ts', 'openid.controller.ts', 'password-reset.controller.ts'];

/**
 * Finds controllers of the login that the guard of the whole application closes: nobody can log in.
 * @param root the project's folder, relative to the workspace
 * @param guard the file of the login's guard
 */
export function closedLogin(
  tree: FileTree,
  root: string,
  search: ClassSearch,
  guard: string,
): Diagnostic[] {
  let closing: string | undefined;
  forEachSource(tree, search, (path, text) => {
    if (text.includes(`${BY_DEFAULT}(`)) closing ??= path;
  });
  if (closing === undefined) return [];
  const files = new Set(BEFORE_LOGIN.map((name) => posix.join(posix.dirname(guard), name)));
  return openControllers(tree, new Origins(tree, root), search)
    .filter(({ path }) => files.has(path))
    .map(({ path, line, name, routes }) => ({
      location: { file: path, line },
      subject: name,
      ...createProblem(
        `${BY_DEFAULT} in ${closing} closes ${listOf(routes, 'and')} to whoever is not signed in, so that nobody can sign in there`,
        `write @${PUBLIC_DECORATOR}() of @gen/nest above the class`,
      ),
    }));
}
