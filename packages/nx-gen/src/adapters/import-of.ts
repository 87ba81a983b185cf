import type ts from 'typescript';
import { typescript } from '../typescript/typescript';

/** Returns the module of an imported name, and its name there; undefined for a name of the file itself. */
export function importOf(
  local: string,
  ast: ts.SourceFile,
): { name: string; from: string } | undefined {
  const ts = typescript();
  for (const { importClause, moduleSpecifier } of ast.statements.filter(ts.isImportDeclaration)) {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) continue;
    const found = bindings.elements.find(({ name }) => name.text === local);
    if (found) return { name: (found.propertyName ?? found.name).text, from: moduleSpecifier.text };
  }
  return undefined;
}
