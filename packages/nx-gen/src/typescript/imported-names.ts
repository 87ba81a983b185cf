import type ts from 'typescript';
import { typescript } from './typescript';

/** Exports of a package, with the modules that re-export them. */
export interface PackageExports {
  names: readonly string[];
  modules: readonly string[];
}

/**
 * Returns the local names of the exports, as code refers to them: `Module`, `Renamed` for `import { Module as Renamed }`,
 * `nest.Module` for `import * as nest`. Skips types.
 */
export function importedNames(
  statements: readonly ts.Statement[],
  { names, modules }: PackageExports,
): string[] {
  const ts = typescript();
  return statements.flatMap((statement) => {
    if (!importsValuesOf(statement, modules)) return [];
    const bindings = statement.importClause?.namedBindings;
    if (!bindings) return [];
    if (ts.isNamespaceImport(bindings)) return names.map((name) => `${bindings.name.text}.${name}`);
    return bindings.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .filter(({ name, propertyName }) => names.includes((propertyName ?? name).text))
      .map(({ name }) => name.text);
  });
}

/** Checks whether a statement imports from one of the modules and is not an `import type`. */
export function importsValuesOf(
  statement: ts.Statement,
  modules: readonly string[],
): statement is ts.ImportDeclaration {
  const ts = typescript();
  return (
    ts.isImportDeclaration(statement) &&
    ts.isStringLiteral(statement.moduleSpecifier) &&
    modules.includes(statement.moduleSpecifier.text) &&
    statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
  );
}
