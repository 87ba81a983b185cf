import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { editJson } from './package-json';
import type { ProjectFacts } from './project-facts';

/**
 * The client of Prisma 7 loads one of its modules by `import()`, which Jest supports only with a Node flag. Compiled to
 * CommonJS, it needs no flag.
 */
const COMMONJS_TRANSFORM = [
  'ts-jest',
  {
    // the diagnostics of `isolatedModules` only concern settings, and the project's own expect another module format
    diagnostics: false,
    tsconfig: {
      target: 'ES2022',
      module: 'CommonJS',
      isolatedModules: true,
      esModuleInterop: true,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
    },
  },
];

interface JestSettings {
  transform?: Record<string, unknown>;
}

/** Makes ts-jest emit CommonJS if its settings are those of `nest new`, so that tests can load the client. */
export function configureJestForClient(
  tree: FileTree,
  { root, packageJson, isEsModule, prismaMajor }: ProjectFacts,
): void {
  if (isEsModule || prismaMajor < 7) return;
  if (packageJson === posix.join(root, 'package.json'))
    editJson<{ jest?: JestSettings }>(tree, packageJson, ({ jest }) => useCommonJsTransform(jest));
  const e2eConfig = posix.join(root, 'test/jest-e2e.json');
  if (tree.exists(e2eConfig)) editJson<JestSettings>(tree, e2eConfig, useCommonJsTransform);
}

/** @returns whether the settings changed */
function useCommonJsTransform(settings: JestSettings | undefined): boolean {
  const tsJestEntries = Object.entries(settings?.transform ?? {}).filter(
    ([, transformer]) => transformer === 'ts-jest',
  );
  for (const [files] of tsJestEntries)
    if (settings?.transform) settings.transform[files] = COMMONJS_TRANSFORM;
  return tsJestEntries.length > 0;
}
