import type ts from 'typescript';
import { readSource } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import type { ClassIR, MethodIR } from './ir';

/** The classes of a file with their methods, as far as the file itself tells. */
export function readClasses(text: string): ClassIR[] {
  const ts = typescript();
  const { ast } = readSource(text.replace(/^\uFEFF/, ''), 'ts');
  return ast.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const { name, members } = declaration;
    if (!name) return [];
    const base = baseOf(declaration, ast);
    return [{ name: name.text, methods: members.flatMap(methodsOf), ...(base ? { base } : {}) }];
  });
}

/** A method, or a property that holds a function. */
function methodsOf(member: ts.ClassElement): MethodIR[] {
  const ts = typescript();
  const isCallable =
    ts.isMethodDeclaration(member) ||
    (ts.isPropertyDeclaration(member) &&
      member.initializer !== undefined &&
      (ts.isArrowFunction(member.initializer) || ts.isFunctionExpression(member.initializer)));
  const { name } = member;
  if (!isCallable || !name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return [];
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  const hidden = (['private', 'protected', 'static'] as const).find((word) =>
    modifiers.some((modifier) => modifier.getText() === word),
  );
  return [{ name: name.text, ...(hidden ? { hidden } : {}) }];
}

function baseOf(declaration: ts.ClassDeclaration, ast: ts.SourceFile): ClassIR['base'] {
  const ts = typescript();
  const [type] = (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => [...types]);
  if (!type) return undefined;
  if (!ts.isIdentifier(type.expression)) return {};
  return importOf(type.expression.text, ast) ?? { name: type.expression.text };
}

/** Where a local name comes from, and what it is called there. */
function importOf(local: string, ast: ts.SourceFile): { name: string; from: string } | undefined {
  const ts = typescript();
  for (const { importClause, moduleSpecifier } of ast.statements.filter(ts.isImportDeclaration)) {
    const bindings = importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) continue;
    const found = bindings.elements.find(({ name }) => name.text === local);
    if (found) return { name: (found.propertyName ?? found.name).text, from: moduleSpecifier.text };
  }
  return undefined;
}
