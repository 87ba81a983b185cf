import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nativeTsc } from './native-tsc';
import type { SkeletonProject } from './project';
import { RUNTIME_CONDITIONS } from './runtime-packages';

/** The `compilerOptions` of a tsconfig.json. */
export type CompilerOptions = Readonly<
  Record<string, string | boolean | readonly string[] | Readonly<Record<string, readonly string[]>>>
>;

/** As strict as a careful user configures it. */
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

/** The configurations that users compile with. */
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
 * Type-checks a folder of a project; errors in imported packages are left out.
 *
 * @returns one text per finding, with file and line; empty where there is none
 */
export function typeErrors(
  project: SkeletonProject,
  folder: string,
  compilerOptions: CompilerOptions,
): string[] {
  const files = project.files(folder).map((path) => join(project.root, path));
  const tempFolder = mkdtempSync(join(project.root, 'type-check-'));
  try {
    const config = join(tempFolder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify({ compilerOptions, files }));
    const { findings } = nativeTsc(['-p', config], project.root);
    return findings.filter(({ path }) => path === undefined || isOwn(path)).map(({ text }) => text);
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }

  function isOwn(path: string): boolean {
    return !relative(project.root, path).startsWith('..');
  }
}
