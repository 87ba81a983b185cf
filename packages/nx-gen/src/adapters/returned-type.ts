import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import { importOf } from './import-of';
import type { ReturnedType } from './ir';

/**
 * What a function says that it gives: `Promise<PostRecord[]>` is a list of PostRecord, `Page<PostRecord>` a page of them. Undefined where the file does not say
 * it by a name.
 *
 * @param within what the type stands in, as in `AdapterResponse<PostRecord>`
 */
export function returnedType(
  callable: ts.Node | undefined,
  ast: ts.SourceFile,
  within?: string,
): ReturnedType | undefined {
  const ts = typescript();
  const declared = callable && ts.isFunctionLike(callable) ? callable.type : undefined;
  const promised = declared && (argumentOf(declared, ['Promise']) ?? declared);
  const given = promised && within !== undefined ? argumentOf(promised, [within]) : promised;
  if (!given) return undefined;
  const { type, isNullable } = withoutNull(given);
  const paged = pagedOf(type, ast);
  const item = itemOf(type);
  const name = nameOf(paged ?? item ?? type);
  if (name === undefined) return undefined;
  return {
    name,
    ...importOf(name, ast),
    ...(item && { isList: true as const }),
    ...(paged && { isPage: true as const }),
    ...(isNullable && { isNullable: true as const }),
  };
}

/** `PostRecord | null`. */
function withoutNull(type: ts.TypeNode): { type: ts.TypeNode; isNullable: boolean } {
  const ts = typescript();
  const isNull = (one: ts.TypeNode): boolean =>
    ts.isLiteralTypeNode(one) && one.literal.kind === ts.SyntaxKind.NullKeyword;
  const types = ts.isUnionTypeNode(type) ? type.types : [type];
  const [only = type, ...more] = types.filter((one) => !isNull(one));
  return more.length > 0
    ? { type, isNullable: false }
    : { type: only, isNullable: types.length > 1 };
}

/** What a page of the runtime holds, as its services answer it. */
const pagedOf = (type: ts.TypeNode, ast: ts.SourceFile): ts.TypeNode | undefined =>
  argumentOf(
    type,
    PAGES.filter((name) => importOf(name, ast)?.from === '@gen/nest'),
  );

const PAGES = ['Page', 'Listing', 'LoosePage'];

function itemOf(type: ts.TypeNode): ts.TypeNode | undefined {
  const ts = typescript();
  const bare = ts.isTypeOperatorNode(type) ? type.type : type;
  return ts.isArrayTypeNode(bare) ? bare.elementType : argumentOf(bare, ['Array', 'ReadonlyArray']);
}

/** What stands between the brackets of `Promise<…>`. */
function argumentOf(type: ts.TypeNode, names: readonly string[]): ts.TypeNode | undefined {
  const ts = typescript();
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const [only, ...more] = type.typeArguments ?? [];
  return names.includes(type.typeName.text) && more.length === 0 ? only : undefined;
}

function nameOf(type: ts.TypeNode): string | undefined {
  const ts = typescript();
  if (!ts.isTypeReferenceNode(type) || type.typeArguments) return undefined;
  return ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
}
