import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { SchemaFacts } from './database-facts';
import { readLogin } from './login-model';
import type { ScaffoldPart } from './parts';
import { schemaFileOf } from './prisma-part';
import type { ProjectFacts } from './project-facts';

const model = (
  id: string,
): string => `// A login of one browser, which a cookie renews; no row holds what it takes to do that.
model LoginSession {
  id         String   @id${id}
  userId     String
  stamp      String
  generation Int
  createdAt  DateTime
  renewedAt  DateTime
  expiresAt  DateTime

  @@index([userId])
  @@index([expiresAt])
}
`;

/**
 * Adds the model of sessions to the schema, where the run writes a login that needs it: behind the other models, or as a
 * file of its own in a folder of them.
 * @returns what the user should know
 */
export function addSessionModel(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaFacts | undefined,
  parts: readonly ScaffoldPart[],
): string[] {
  const { schemaPath } = facts;
  if (!schema || !parts.includes('sessions')) return [];
  if (facts.fileOf('JwtAuthGuard') !== undefined)
    return facts.fileOf('AuthModule') === undefined || schema.hasSessions
      ? []
      : [
          'The login is there already and stays as it is: docs/login.md of @gen/nx-gen says what sessions need, or remove src/auth and run "gen init --scaffold=auth,sessions" again.',
        ];
  if (schema.hasSessions || 'problems' in readLogin(schema, schemaPath)) return [];
  const text = model(schema.provider === 'mongodb' ? ' @map("_id")' : '');
  const file = tree.isFile(schemaPath)
    ? schemaPath
    : tree.exists(schemaPath)
      ? posix.join(schemaPath, 'login-session.prisma')
      : schemaFileOf(facts);
  const before = tree.read(file, 'utf-8');
  tree.write(file, before === null ? text : `${before.trimEnd()}\n\n${text}`);
  return [`${file} has a new model, LoginSession: bring the database to it by a migration.`];
}
