import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { editJson } from './package-json';
import type { ProjectFacts } from './project-facts';

/**
 * The client of Prisma 7 loads a part of itself by `import()`. Jest runs that as it stands with a flag of Node only, and as
 * CommonJS without one.
 */
const COMMON_JS = [
  'ts-jest',
  {
    // those of `isolatedModules` are about settings alone, and the project's own expect another module
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

/** Has ts-jest write CommonJS where its settings are as `nest new` wrote them, so that tests may use the client. */
export function letJestRunTheClient(
  tree: FileTree,
  { root, packageJson, isEsModule, prismaMajor }: ProjectFacts,
): void {
  if (isEsModule || prismaMajor < 7) return;
  if (packageJson === posix.join(root, 'package.json'))
    editJson<{ jest?: JestSettings }>(tree, packageJson, ({ jest }) => writeCommonJs(jest));
  const ofRequests = posix.join(root, 'test/jest-e2e.json');
  if (tree.exists(ofRequests)) editJson<JestSettings>(tree, ofRequests, writeCommonJs);
}

/** @returns whether something is different now */
function writeCommonJs(settings: JestSettings | undefined): boolean {
  const plain = Object.entries(settings?.transform ?? {}).filter(([, by]) => by === 'ts-jest');
  for (const [files] of plain) if (settings?.transform) settings.transform[files] = COMMON_JS;
  return plain.length > 0;
}
