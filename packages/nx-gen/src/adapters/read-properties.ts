import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import type { ResponseProperty } from '../plan/api-places';

/** Returns the properties of a class that are serialized in a response. */
export function propertiesOf(declaration: ts.ClassDeclaration): ResponseProperty[] {
  const ts = typescript();
  return declaration.members
    .filter(ts.isPropertyDeclaration)
    .flatMap((member): ResponseProperty[] => {
      const { name, type, questionToken } = member;
      const isSerialized =
        ts.getModifiers(member)?.some(({ kind }) => hidingModifiers().has(kind)) !== true;
      if (!isSerialized || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return [];
      const jsonType = type && jsonTypeOf(type);
      return [
        {
          name: name.text,
          ...(questionToken && { isOptional: true as const }),
          ...(jsonType !== undefined && { type: jsonType }),
        },
      ];
    });
}

const hidingModifiers = (): ReadonlySet<ts.SyntaxKind> => {
  const { SyntaxKind } = typescript();
  return new Set([
    SyntaxKind.PrivateKeyword,
    SyntaxKind.ProtectedKeyword,
    SyntaxKind.StaticKeyword,
    SyntaxKind.DeclareKeyword,
  ]);
};

/** Returns the JSON type of a value; undefined if it refers to a name that is not resolved here. */
function jsonTypeOf(type: ts.TypeNode): string | undefined {
  const ts = typescript();
  const { StringKeyword, NumberKeyword, BooleanKeyword, LiteralType } = ts.SyntaxKind;
  const primitives: ts.SyntaxKind[] = [StringKeyword, NumberKeyword, BooleanKeyword, LiteralType];
  if (primitives.includes(type.kind)) return type.getText();
  if (ts.isParenthesizedTypeNode(type)) return surround(jsonTypeOf(type.type), '(', ')');
  if (ts.isArrayTypeNode(type)) return surround(jsonTypeOf(type.elementType), '', '[]');
  if (ts.isUnionTypeNode(type)) {
    const parts = type.types.map(jsonTypeOf);
    return parts.every((part) => part !== undefined) ? parts.join(' | ') : undefined;
  }
  const isDate = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Date';
  return isDate ? 'string' : undefined;
}

const surround = (text: string | undefined, before: string, behind: string): string | undefined =>
  text === undefined ? undefined : before + text + behind;
