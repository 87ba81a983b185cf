import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { findAccountRules } from '../../init/account-rules-file';
import type { SchemaFacts } from '../../init/database-facts';
import type { LoginModel } from '../../init/login-model';
import { rulesArgument } from '../../init/prisma-part';
import type { ProjectFacts } from '../../init/project-facts';

/** Finds a client that does not know by which field users are deleted, as an older file does not say. */
export function unknownDeletion(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts,
  login: LoginModel,
): Diagnostic[] {
  const deletion = login.switches.find(({ isDeletion }) => isDeletion);
  const ruled = deletion && findAccountRules(tree, facts)?.ruled;
  if (!ruled || new RegExp(`\\blive: \\{\\s*${deletion.name}\\b`).test(ruled.text)) return [];
  const { file, text } = ruled;
  const line = text.slice(0, text.lastIndexOf('withAccountRules')).split('\n').length;
  return [
    {
      location: { file, line },
      subject: 'PrismaService',
      ...createProblem(
        `the client does not know ${deletion.name}, so the last administrator can be deleted, and sessions from before a deletion go on after a restoration`,
        `write withAccountRules(new PrismaService()${rulesArgument(login, schema)})`,
      ),
    },
  ];
}
