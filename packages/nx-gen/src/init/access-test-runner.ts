import type { FileTree } from '../base/tree';
import type { SchemaIR } from '../schema/ir';
import { listsAny } from './package-json';
import type { ProjectFacts } from './project-facts';

/** Checks whether the project tests with Vitest, as `nest new` writes it since NestJS 12; a project with both keeps Jest. */
export const usesVitest = (
  tree: FileTree,
  { packageJson }: Pick<ProjectFacts, 'packageJson'>,
): boolean =>
  packageJson !== undefined &&
  listsAny(tree, packageJson, ['vitest']) &&
  !listsAny(tree, packageJson, ['jest']);

/** Checks whether the project compiles its tests with ts-jest, as `nest new` writes it before NestJS 12. */
export const usesTsJest = (
  tree: FileTree,
  { packageJson }: Pick<ProjectFacts, 'packageJson'>,
): boolean => packageJson !== undefined && listsAny(tree, packageJson, ['ts-jest']);

/** Returns the command that runs the tests of the access rules. */
function testCommand(tree: FileTree, facts: ProjectFacts, { provider }: SchemaIR): string {
  if (!usesVitest(tree, facts)) return 'npx jest --config test/jest-access.json';
  // files that share a database empty it for each other
  const isShared = provider !== 'postgresql';
  return `npx vitest run --globals${isShared ? ' --no-file-parallelism' : ''} test/gen`;
}

/** Explains how the access rule tests are written and run. */
export const accessTestAdvice = (
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaIR,
): string[] => [
  schema.user
    ? `Tests of your access rules: gen all writes them to test/gen, and "${testCommand(tree, facts, schema)}" runs them. Review test/access.fixtures.ts first: it starts your application.`
    : 'No test/access.fixtures.ts is written, since no model has access rules yet: write // @gen_access(…) above one, then run "gen init --scaffold=access-tests" again.',
];
