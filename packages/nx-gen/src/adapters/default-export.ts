import type ts from 'typescript';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** Returns what a file exports by default: an expression, or a statement that is not one. */
export function defaultExport({ ast }: Source): ts.Node | undefined {
  const ts = typescript();
  for (const statement of ast.statements) {
    if (ts.isExportAssignment(statement)) {
      if (!statement.isExportEquals) return statement.expression;
    } else if (ts.isExportDeclaration(statement)) {
      const found = renamedToDefault(statement);
      if (found) return found;
    } else if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    ) {
      return statement;
    }
  }
  return undefined;
}

/** Returns the name in `export { something as default }`, or the whole statement if it re-exports from another file. */
function renamedToDefault(statement: ts.ExportDeclaration): ts.Node | undefined {
  const ts = typescript();
  const { exportClause, moduleSpecifier } = statement;
  if (!exportClause || !ts.isNamedExports(exportClause)) return undefined;
  const specifier = exportClause.elements.find(({ name }) => name.text === 'default');
  if (!specifier) return undefined;
  return moduleSpecifier ? statement : (specifier.propertyName ?? specifier.name);
}
