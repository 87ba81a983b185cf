import { GenError } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import { otherClientProblem } from '../project/other-client';
import { PRISMA_SERVICE } from '../project/prisma-service';
import type { SchemaFacts } from './database-facts';
import type { ProjectFacts } from './project-facts';

/**
 * Rejects a project whose Prisma client only has another name: with a PrismaService beside it, the project would have two, and
 * the generated code would use the other one.
 *
 * @throws {GenError} with the line that makes it usable
 */
export function assertNoOtherClient(
  tree: FileTree,
  facts: ProjectFacts,
  { client }: Pick<SchemaFacts, 'client'>,
): void {
  if (facts.fileOf(PRISMA_SERVICE) !== undefined) return;
  const problem = otherClientProblem(tree, facts.search, facts, client);
  if (problem) throw new GenError([problem]);
}
