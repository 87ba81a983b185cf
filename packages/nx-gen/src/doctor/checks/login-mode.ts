import { createProblem, type Diagnostic } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import { findAccountRules } from '../../init/account-rules-file';
import { forgetsConditions, type SchemaFacts } from '../../init/database-facts';
import type { LoginModel } from '../../init/login-model';
import { rulesArgument } from '../../init/prisma-part';
import type { ProjectFacts } from '../../init/project-facts';

/** Finds a client whose login does not know that Prisma emulates foreign keys, as `relationMode` of an older file does not say. */
export function unknownMode(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts,
  login: LoginModel,
): Diagnostic[] {
  const found = forgetsConditions(schema) ? findAccountRules(tree, facts) : undefined;
  if (!found || /\brelationMode\b/.test(found.ruled?.text ?? '')) return [];
  const { file, text } = found.ruled ?? { file: found.service, text: '' };
  const line = text.slice(0, Math.max(text.lastIndexOf('withAccountRules'), 0)).split('\n').length;
  return [
    {
      location: { file, line },
      subject: 'PrismaService',
      ...createProblem(
        'the login does not know that the schema has relationMode = "prisma", so two requests at the same moment may both use one code, or demote the last two administrators',
        found.ruled
          ? "add relationMode: 'prisma' to the second argument of withAccountRules"
          : `provide it as withAccountRules(new PrismaService()${rulesArgument(login, schema)})`,
      ),
    },
  ];
}
