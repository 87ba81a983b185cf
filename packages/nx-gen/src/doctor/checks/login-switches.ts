import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { LoginModel } from '../../init/login-model';
import type { UserModel } from '../../init/user-model';
import { LOGIN_USERS_FILE } from '../../project/login-user';

/**
 * Finds account switches of the model that a file of an older login does not check, which means that it does not
 * mention them.
 */
export function uncheckedSwitches(
  tree: Pick<FileTree, 'read'>,
  reader: { readonly file: string; readonly text: string },
  user: UserModel,
  { switches }: Pick<LoginModel, 'switches'>,
): Diagnostic[] {
  const folder = posix.dirname(reader.file);
  const users = posix.join(folder, LOGIN_USERS_FILE);
  const text = tree.read(users, 'utf-8');
  const sources = text === null ? [reader] : [reader, { file: users, text }];
  return switches.flatMap(({ name, type, condition, isDeletion }) => {
    const withoutCheck = sources.filter((one) => !new RegExp(`\\b${name}\\b`).test(one.text));
    if (withoutCheck.length === 0) return [];
    const cure =
      text === null
        ? `let ${reader.file} select ${name} and return null for accounts that are switched off, or remove ${folder} and run "gen init --scaffold=auth" again`
        : `let isOpen of ${users} take ${name}: ${type} and check ${condition}, and let ${reader.file} select ${name} and return null where isOpen says no`;
    return [
      {
        location: { file: user.file, line: user.fields.get(name)?.line ?? user.line },
        subject: `${user.name}.${name}`,
        ...createProblem(
          `${withoutCheck.map(({ file }) => file).join(' and ')} ${withoutCheck.length === 1 ? 'does' : 'do'} not check it, so ${isDeletion ? 'deleted users' : 'accounts that it switches off'} keep their access`,
          isDeletion
            ? cure
            : `${cure}; if it means something else, say so there in a comment that names it`,
        ),
      },
    ];
  });
}
