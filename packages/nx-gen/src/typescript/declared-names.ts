import type ts from 'typescript';
import { typescript } from './typescript';

/** Returns the names that statements declare in their own scope, types included, with the declaring nodes. */
export function declaredNames(statements: readonly ts.Statement[]): Map<string, ts.Node> {
  const ts = typescript();
  const names = new Map<string, ts.Node>();
  const add = (name: ts.Node | undefined): void => {
    if (name && ts.isIdentifier(name)) names.set(name.text, name);
  };
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) boundNames(name).forEach(add);
    } else if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      add(statement.importClause?.name);
      if (bindings && ts.isNamespaceImport(bindings)) add(bindings.name);
      if (bindings && ts.isNamedImports(bindings))
        bindings.elements.forEach(({ name }) => add(name));
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement) ||
      ts.isModuleDeclaration(statement) ||
      ts.isImportEqualsDeclaration(statement)
    ) {
      add(statement.name);
    }
  }
  return names;
}

/** Returns the identifiers that a binding introduces: `a` and `c` for `{ a, b: [c] }`. */
export function boundNames(name: ts.BindingName): ts.Identifier[] {
  const ts = typescript();
  if (ts.isIdentifier(name)) return [name];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : boundNames(element.name),
  );
}
