import type ts from 'typescript';
import { lineNumber } from '../typescript/lines';
import { readSource } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { importOf } from './import-of';
import type { ClassIR, MethodIR } from './ir';
import { readModule } from './read-module';
import { propertiesOf } from './read-properties';
import { returnedType } from './returned-type';

/** Returns the classes of a file with their methods, as far as the file itself tells. */
export function readClasses(text: string): ClassIR[] {
  const ts = typescript();
  const { ast } = readSource(text.replace(/^\uFEFF/, ''), 'ts');
  return ast.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const { name, members } = declaration;
    if (!name) return [];
    const base = baseOf(declaration, ast);
    const module = readModule(declaration, ast);
    const properties = propertiesOf(declaration);
    const has = (kind: ts.SyntaxKind): boolean =>
      declaration.modifiers?.some((modifier) => modifier.kind === kind) ?? false;
    return [
      {
        name: name.text,
        line: lineNumber(ast.text, name.getStart(ast)),
        methods: members.flatMap((member) => methodsOf(member, ast)),
        ...(properties.length ? { properties } : {}),
        ...(has(ts.SyntaxKind.ExportKeyword) ? { isExported: true as const } : {}),
        ...(has(ts.SyntaxKind.AbstractKeyword) ? { isAbstract: true as const } : {}),
        ...(base ? { base } : {}),
        ...(module ? { module } : {}),
      },
    ];
  });
}

/** Returns a method, or a property that holds a function. */
function methodsOf(member: ts.ClassElement, ast: ts.SourceFile): MethodIR[] {
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
  const returns = returnedType(ts.isMethodDeclaration(member) ? member : member.initializer, ast);
  return [{ name: name.text, ...(hidden && { hidden }), ...(returns && { returns }) }];
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
