import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import type { AnswerProperty } from '../plan/api-places';

/** The properties of a class whose values travel in an answer. */
export function propertiesOf(declaration: ts.ClassDeclaration): AnswerProperty[] {
  const ts = typescript();
  return declaration.members
    .filter(ts.isPropertyDeclaration)
    .flatMap((member): AnswerProperty[] => {
      const { name, type, questionToken } = member;
      const isOwn = ts.getModifiers(member)?.some(({ kind }) => HIDING().has(kind)) !== true;
      if (!isOwn || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return [];
      const wire = type && wireType(type);
      return [
        {
          name: name.text,
          ...(questionToken && { isOptional: true as const }),
          ...(wire !== undefined && { type: wire }),
        },
      ];
    });
}

const HIDING = (): ReadonlySet<ts.SyntaxKind> => {
  const { SyntaxKind } = typescript();
  return new Set([
    SyntaxKind.PrivateKeyword,
    SyntaxKind.ProtectedKeyword,
    SyntaxKind.StaticKeyword,
    SyntaxKind.DeclareKeyword,
  ]);
};

/** The type of a value as it travels in JSON; undefined where a name in it says more than its own file tells. */
function wireType(type: ts.TypeNode): string | undefined {
  const ts = typescript();
  const { StringKeyword, NumberKeyword, BooleanKeyword, LiteralType } = ts.SyntaxKind;
  const plain: ts.SyntaxKind[] = [StringKeyword, NumberKeyword, BooleanKeyword, LiteralType];
  if (plain.includes(type.kind)) return type.getText();
  if (ts.isParenthesizedTypeNode(type)) return around(wireType(type.type), '(', ')');
  if (ts.isArrayTypeNode(type)) return around(wireType(type.elementType), '', '[]');
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map(wireType);
    return parts.every((part) => part !== undefined) ? parts.join(' | ') : undefined;
  }
  const isDate = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Date';
  return isDate ? 'string' : undefined;
}

const around = (text: string | undefined, before: string, behind: string): string | undefined =>
  text === undefined ? undefined : before + text + behind;
