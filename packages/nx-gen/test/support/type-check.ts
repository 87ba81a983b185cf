import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nativeTsc } from './native-tsc';
import type { SkeletonProject } from './project';
import { RUNTIME_CONDITIONS } from './runtime-packages';

/** What stands under `compilerOptions` of a tsconfig.json. */
export type CompilerOptions = Readonly<
  Record<string, string | boolean | readonly string[] | Readonly<Record<string, readonly string[]>>>
>;

/** As strict as a careful user sets it. */
const STRICT = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  isolatedModules: true,
  noEmit: true,
  noFallthroughCasesInSwitch: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  skipLibCheck: true,
  customConditions: RUNTIME_CONDITIONS,
} satisfies CompilerOptions;

const NEST = {
  ...STRICT,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  types: ['node'],
} satisfies CompilerOptions;

/** How users' projects are compiled. */
export const STYLES = {
  commonjs: { ...NEST, module: 'commonjs', moduleResolution: 'bundler' },
  esm: { ...NEST, module: 'nodenext', moduleResolution: 'nodenext' },
  vite: {
    ...STRICT,
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    verbatimModuleSyntax: true,
  },
} satisfies Record<string, CompilerOptions>;

/**
 * What TypeScript has to say about a folder of a project; the packages that it imports are not judged.
 *
 * @returns one text per finding, with file and line; empty where all is well
 */
export function typeErrors(
  project: SkeletonProject,
  folder: string,
  compilerOptions: CompilerOptions,
): string[] {
  const files = project.files(folder).map((path) => join(project.root, path));
  const place = mkdtempSync(join(project.root, 'type-check-'));
  try {
    const config = join(place, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const { findings } = nativeTsc(['-p', config], project.root);
    return findings.filter(({ path }) => path === undefined || isOwn(path)).map(({ text }) => text);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }

  function isOwn(path: string): boolean {
    return !relative(project.root, path).startsWith('..');
  }
}
