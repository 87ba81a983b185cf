import type { FileTree } from '../base/tree';
import type { SchemaFacts } from './database-facts';
import { findFile } from './find-file';
import { emptyPlan, type PartPlan } from './part-plan';
import { prismaFolder } from './prisma-part';
import { importOf, type ProjectFacts } from './project-facts';

/**
 * Plans `/health/live` and `/health/ready`, next to the PrismaService that the run writes. A project that already has
 * such routes keeps them.
 * @param hasUploads whether the scaffolded uploads are written too
 */
export function planHealth(
  tree: FileTree,
  facts: ProjectFacts,
  { provider }: Pick<SchemaFacts, 'provider'>,
  { hasUploads }: { hasUploads: boolean },
): PartPlan {
  const existing = findFile(tree, facts, (text) => HEALTH_PATTERN.test(text));
  if (existing !== undefined || facts.fileOf('PrismaService') !== undefined) return emptyPlan;
  const module = `${facts.sourceRoot}/health/health.module.ts`;
  const view = {
    hasUploads,
    ping: provider === 'mongodb' ? '$runCommandRaw({ ping: 1 })' : '$queryRaw`SELECT 1`',
    prismaService: importOf(facts, module, `${prismaFolder(facts)}/prisma.service.ts`),
  };
  return {
    ...emptyPlan,
    files: [{ path: module, template: 'health/health.module.ts', view }],
    modules: [{ className: 'HealthModule', path: module }],
  };
}

const HEALTH_PATTERN = /@Controller\(\s*['"`]\/?health|\bHealthModule\b|@nestjs\/terminus/;
