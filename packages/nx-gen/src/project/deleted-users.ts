import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { delegateOf } from '../naming/names';
import type { ModelIR } from '../schema/ir';
import { findUserReader, LOGIN_USERS_FILE } from './login-user';

/**
 * Reports users with `@gen_soft_delete` whose login does not mention the field that says they are deleted: they could still log in,
 * as their rows remain.
 *
 * @param guard the file of the guard that identifies the current user
 */
export function uncheckedDeletion(
  tree: Pick<FileTree, 'read'>,
  guard: string | undefined,
  models: readonly ModelIR[],
): { problems: Diagnostic[]; warnings: Diagnostic[] } {
  if (guard === undefined) return { problems: [], warnings: [] };
  const folder = posix.dirname(guard);
  const reader = findUserReader(tree, guard);
  const users = posix.join(folder, LOGIN_USERS_FILE);
  const text = reader && tree.read(users, 'utf-8');
  const readers = reader
    ? [reader, ...(text ? [{ file: users, text }] : [])]
    : [{ file: guard, text: tree.read(guard, 'utf-8') ?? '' }];
  const found = models.flatMap((model): Diagnostic[] => {
    const { softDelete, isMarked, name, user } = model;
    const isLogin = reader ? reader.text.includes(`.${delegateOf(name)}.`) : user !== undefined;
    if (!softDelete || !isMarked || !isLogin) return [];
    const { field, location } = softDelete;
    const mentions = new RegExp(`\\b${field}\\b`);
    const unaware = readers.filter((one) => !mentions.test(one.text)).map(({ file }) => file);
    if (unaware.length === 0) return [];
    return [
      {
        location,
        subject: name,
        ...createProblem(
          `${unaware.join(' and ')} ${unaware.length === 1 ? 'does' : 'do'} not check ${field}, so deleted users could still log in`,
          reader
            ? `remove ${folder} and run "gen init --scaffold=auth" again, or follow "gen doctor"`
            : 'refuse them there, or name the field in a comment there that says where they are refused',
        ),
      },
    ];
  });
  return reader ? { problems: found, warnings: [] } : { problems: [], warnings: found };
}
