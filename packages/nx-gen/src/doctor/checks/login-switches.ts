import { posix } from 'node:path';
import { told, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { USERS } from '../../init/auth-part';
import type { LoginModel } from '../../init/login-model';
import type { UserModel } from '../../init/database-facts';

/** Switches of the model that a file of the login, which was written before, does not ask: it names none that it asks. */
export function unaskedSwitches(
  tree: Pick<FileTree, 'read'>,
  reader: { readonly file: string; readonly text: string },
  user: UserModel,
  { switches }: Pick<LoginModel, 'switches'>,
): Diagnostic[] {
  const folder = posix.dirname(reader.file);
  const users = posix.join(folder, USERS);
  const text = tree.read(users, 'utf-8');
  const asking = text === null ? [reader] : [reader, { file: users, text }];
  return switches.flatMap(({ name, type, asked }) => {
    const silent = asking.filter((one) => !new RegExp(`\\b${name}\\b`).test(one.text));
    if (silent.length === 0) return [];
    const cure =
      text === null
        ? `let ${reader.file} select ${name} and return null for whoever is switched off, or remove ${folder} and run "gen init --scaffold=auth" again`
        : `let isOpen of ${users} take ${name}: ${type} and ask ${asked}, and ${reader.file} select ${name} and return null where isOpen says no`;
    return [
      {
        location: { file: user.file, line: user.fields.get(name)?.line ?? user.line },
        subject: `User.${name}`,
        ...told(
          `${silent.map(({ file }) => file).join(' and ')} does not ask it: whoever is switched off by it works on`,
          `${cure}; where it means something else, say so there in a comment that names it`,
        ),
      },
    ];
  });
}
