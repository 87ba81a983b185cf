import type { FileTree } from '../base/tree';
import { PRISMA_SERVICE } from '../project/prisma-service';
import { findPrismaModule } from '../project/prisma-module';
import type { ProjectFacts } from './project-facts';

/** Where PrismaService is, and the file that gives its client the account rules, if any does. */
export interface AccountRulesFile {
  readonly service: string;
  readonly ruled?: { readonly file: string; readonly text: string };
}

/** @returns undefined without a PrismaService */
export function findAccountRules(
  tree: FileTree,
  facts: ProjectFacts,
): AccountRulesFile | undefined {
  const service = facts.fileOf(PRISMA_SERVICE);
  if (service === undefined) return undefined;
  const module = findPrismaModule(tree, facts, facts.search, {
    name: PRISMA_SERVICE,
    path: service,
  })?.path;
  const ruled = [service, module]
    .map((file) => ({ file: file ?? '', text: (file && tree.read(file, 'utf-8')) ?? '' }))
    .find(({ text }) => text.includes('withAccountRules'));
  return { service, ...(ruled && { ruled }) };
}
