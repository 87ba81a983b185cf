import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE, type SkeletonProject } from '../support/project';
import type { Leak } from './leaks';
import { FIXTURES, runJest, type FileOutcome, type TestOutcome } from './run-jest';

const { isInFunction } = require(join(FIXTURES, 'jest/plant.cjs')) as {
  isInFunction(text: string, path: string, leak: Leak): boolean;
};

/** The name of the block in which nothing is planted. */
export const NO_LEAK = 'none';

/** Returns the file that a leak is planted in. */
export const leakFileOf = (project: SkeletonProject, { file }: Leak): string =>
  file.startsWith('nest/') ? join(WORKSPACE, 'packages', file) : project.pathOf(`src/${file}`);

/**
 * Runs all tests of each model without a leak, and with each leak alone the tests that must detect it.
 *
 * Loading all modules takes most of the time, so one test file runs everything: it restarts the application for each
 * leak, and functions with leaks check on each call which one is active. A leak outside of functions, in what a module
 * holds from the start, has its own test file.
 */
export async function runWithLeaks(
  project: SkeletonProject,
  models: readonly string[],
  leaks: ReadonlyMap<string, Leak>,
): Promise<Map<string, readonly TestOutcome[]>> {
  const namedLeaks = [...leaks].map(([name, leak]) => ({ name, ...leak }));
  const isShared = (leak: Leak): boolean => {
    if (leak.isRemembered) return false;
    const path = leakFileOf(project, leak);
    return isInFunction(readFileSync(path, 'utf8'), path, leak);
  };
  const shared = namedLeaks.filter(isShared);
  const isolated = namedLeaks.filter((leak) => !shared.includes(leak));
  const blocks = [
    ...models.map((model, at) =>
      describeBlock(project, { name: `${NO_LEAK} ${model}`, model }, `none${at}`),
    ),
    ...shared.map((leak, at) => describeBlock(project, leak, String(at))),
  ];
  project.write('test/gen/shared.leaks.spec.ts', blocks.join('\n'));
  isolated.forEach((leak, at) =>
    project.write(`test/gen/alone${at}.leaks.spec.ts`, describeBlock(project, leak, `alone${at}`)),
  );
  const outcomes = await runJest(project, [
    jestProject(project, 'shared', shared, { leaks: shared }),
    ...isolated.map((leak, at) => jestProject(project, `alone${at}`, [leak], { leak })),
  ]);
  return groupByBlock(outcomes);
}

type NamedLeak = Leak & { readonly name: string };

/** Returns a model's tests under a name. Jest loads a file once, so each block has a copy, which releases what it started. */
function describeBlock(
  project: SkeletonProject,
  { name, model }: { name: string; model: string },
  copy: string,
): string {
  const end = 'afterAll(() => api?.close());';
  const text = project.read(`test/gen/${model}.gen.access.spec.ts`);
  if (!text.includes(end)) throw new Error(`the tests of ${model} do not end as expected`);
  const release = 'async () => { await api?.close(); api = seeded = undefined as never; }';
  project.write(`test/gen/${copy}.copy.ts`, text.replace(end, `afterAll(${release});`));
  return `describe(${JSON.stringify(name)}, () => {
  beforeAll(() => void Object.assign(globalThis, { PLANTED: ${JSON.stringify(name)} }));
  require('./${copy}.copy');
});
`;
}

function jestProject(
  project: SkeletonProject,
  file: string,
  leaks: readonly NamedLeak[],
  planted: object,
): object {
  const seenBy = Object.fromEntries(leaks.map((leak) => [leak.name, leak.seenBy]));
  return {
    displayName: file,
    rootDir: project.root,
    testMatch: [`<rootDir>/test/gen/${file}.leaks.spec.ts`],
    testEnvironment: join(FIXTURES, 'jest/environment.cjs'),
    testEnvironmentOptions: { customExportConditions: ['@gen/source', 'node'], seenBy },
    moduleNameMapper: {
      '^@electric-sql/pglite$': join(WORKSPACE, 'apps/demo-api/test/pglite-shim.cjs'),
    },
    transform: { '^.+\\.ts$': [join(FIXTURES, 'jest/transform.cjs'), planted] },
    runtime: join(WORKSPACE, 'tools/testing/runtime.cjs'),
    cacheDirectory: join(WORKSPACE, 'node_modules/.cache/jest'),
  };
}

/** Groups test outcomes by block. @throws Error for a file that could not be run */
function groupByBlock(outcomes: readonly FileOutcome[]): Map<string, readonly TestOutcome[]> {
  const blocks = new Map<string, TestOutcome[]>();
  for (const { name, error, tests } of outcomes) {
    if (error !== undefined) throw new Error(`${name}: ${error}`);
    for (const { titles, ...test } of tests) {
      const [block = '', ...more] = titles;
      blocks.set(block, [...(blocks.get(block) ?? []), { ...test, titles: more }]);
    }
  }
  return blocks;
}
