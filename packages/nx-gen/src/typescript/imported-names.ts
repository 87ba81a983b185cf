import type ts from 'typescript';
import { typescript } from './typescript';

/** What a package exports, under the names of the modules that pass it on. */
export interface Exported {
  names: readonly string[];
  modules: readonly string[];
}

/**
 * The local names of what is exported, as code writes them: `Module`, `Renamed` for
 * `import { Module as Renamed }`, `nest.Module` for `import * as nest`. Types are left out.
 */
export function importedNames(
  statements: readonly ts.Statement[],
  { names, modules }: Exported,
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

/** Whether a statement imports from one of the modules, and is no `import type`. */
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
