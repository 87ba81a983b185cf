import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE, type SkeletonProject } from '../support/project';
import type { Leak } from './leaks';
import { FILES, runJest, type Outcome, type TestOutcome } from './run-jest';

const { isInFunction } = require(join(FILES, 'jest/plant.cjs')) as {
  isInFunction(text: string, path: string, leak: Leak): boolean;
};

/** Where nothing is planted. */
export const NONE = 'none';

/** The file that a leak is planted in. */
export const fileOf = (project: SkeletonProject, { file }: Leak): string =>
  file.startsWith('nest/') ? join(WORKSPACE, 'packages', file) : project.pathOf(`src/${file}`);

/**
 * Runs the tests of each model where nothing leaks, and those that are to see a leak with each leak by itself.
 *
 * To load all modules takes most of the time, so that one test file runs them all: it starts the application
 * anew for each leak, and functions that have leaks look each time which of them is open. A leak that is in no function,
 * but in what a module holds from the start, has a test file of its own.
 */
export async function runWithLeaks(
  project: SkeletonProject,
  models: readonly string[],
  leaks: ReadonlyMap<string, Leak>,
): Promise<Map<string, readonly TestOutcome[]>> {
  const named = [...leaks].map(([name, leak]) => ({ name, ...leak }));
  const isShared = (leak: Leak): boolean => {
    if (leak.isRemembered) return false;
    const path = fileOf(project, leak);
    return isInFunction(readFileSync(path, 'utf8'), path, leak);
  };
  const shared = named.filter(isShared);
  const alone = named.filter((leak) => !shared.includes(leak));
  const blocks = [
    ...models.map((model, at) =>
      blockOf(project, { name: `${NONE} ${model}`, model }, `none${at}`),
    ),
    ...shared.map((leak, at) => blockOf(project, leak, String(at))),
  ];
  project.write('test/gen/shared.leaks.spec.ts', blocks.join('\n'));
  alone.forEach((leak, at) =>
    project.write(`test/gen/alone${at}.leaks.spec.ts`, blockOf(project, leak, `alone${at}`)),
  );
  const outcomes = await runJest(project, [
    config(project, 'shared', shared, { leaks: shared }),
    ...alone.map((leak, at) => config(project, `alone${at}`, [leak], { leak })),
  ]);
  return byBlock(outcomes);
}

type NamedLeak = Leak & { readonly name: string };

/** Tests of a model below a name. Jest loads a file once, so each block has a copy, which lets go of what it has started. */
function blockOf(
  project: SkeletonProject,
  { name, model }: { name: string; model: string },
  copy: string,
): string {
  const end = 'afterAll(() => api?.close());';
  const text = project.read(`test/gen/${model}.gen.access.spec.ts`);
  if (!text.includes(end)) throw new Error(`the tests of ${model} do not end as expected`);
  const letGo = 'async () => { await api?.close(); api = made = undefined as never; }';
  project.write(`test/gen/${copy}.copy.ts`, text.replace(end, `afterAll(${letGo});`));
  return `describe(${JSON.stringify(name)}, () => {
  beforeAll(() => void Object.assign(globalThis, { PLANTED: ${JSON.stringify(name)} }));
  require('./${copy}.copy');
});
`;
}

function config(
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
    testEnvironment: join(FILES, 'jest/environment.cjs'),
    testEnvironmentOptions: { customExportConditions: ['@gen/source', 'node'], seenBy },
    moduleNameMapper: {
      '^@electric-sql/pglite$': join(WORKSPACE, 'apps/demo-api/test/pglite-shim.cjs'),
    },
    transform: { '^.+\\.ts$': [join(FILES, 'jest/transform.cjs'), planted] },
    runtime: join(WORKSPACE, 'tools/testing/runtime.cjs'),
    cacheDirectory: join(WORKSPACE, 'node_modules/.cache/jest'),
  };
}

/** What the tests of each block have said; what could not be run is an error. */
function byBlock(outcomes: readonly Outcome[]): Map<string, readonly TestOutcome[]> {
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
