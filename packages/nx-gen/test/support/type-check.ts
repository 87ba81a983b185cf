import { join } from 'node:path';
import ts from 'typescript';
import type { TestProject } from './project';

/** As strict as a careful user sets it. */
const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
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
  // the runtime packages by their source, whether or not they are built
  customConditions: ['@gen/source'],
};

const NEST: ts.CompilerOptions = {
  ...STRICT,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  types: ['node'],
};

/** How users' projects are compiled. */
export const STYLES = {
  commonjs: {
    ...NEST,
    module: ts.ModuleKind.CommonJS,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  },
  esm: {
    ...NEST,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  },
  vite: {
    ...STRICT,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    verbatimModuleSyntax: true,
  },
} satisfies Record<string, ts.CompilerOptions>;

/**
 * What TypeScript has to say about a folder of a project; the packages that it imports are not checked.
 *
 * @returns one text per finding, with file and line; empty where all is well
 */
export function typeErrors(
  project: TestProject,
  folder: string,
  options: ts.CompilerOptions,
): string[] {
  const names = project.files(folder).map((path) => join(project.root, path));
  const program = ts.createProgram(names, options);
  const own = names.flatMap((name) => program.getSourceFile(name) ?? []);
  const findings = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...own.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
  ];
  return findings.map((finding) =>
    ts.formatDiagnostic(finding, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => project.root,
      getNewLine: () => '\n',
    }),
  );
}
