import type ts from 'typescript';
import { typescript } from '../typescript/typescript';
import { importOf } from './import-of';
import type { ReturnedType } from './ir';

/**
 * Returns the declared return type: `Promise<PostRecord[]>` is a list of PostRecord, `Page<PostRecord>` a page of them.
 * Undefined if the file does not declare a named type.
 *
 * @param wrapper the type that wraps it, as in `AdapterResponse<PostRecord>`
 */
export function returnedType(
  callable: ts.Node | undefined,
  ast: ts.SourceFile,
  wrapper?: string,
): ReturnedType | undefined {
  const ts = typescript();
  const declared = callable && ts.isFunctionLike(callable) ? callable.type : undefined;
  const resolved = declared && (argumentOf(declared, ['Promise']) ?? declared);
  const unwrapped = resolved && wrapper !== undefined ? argumentOf(resolved, [wrapper]) : resolved;
  if (!unwrapped) return undefined;
  const { type, isNullable } = withoutNull(unwrapped);
  const pageItem = pageItemOf(type, ast);
  const listItem = listItemOf(type);
  const name = nameOf(pageItem ?? listItem ?? type);
  if (name === undefined) return undefined;
  return {
    name,
    ...importOf(name, ast),
    ...(listItem && { isList: true as const }),
    ...(pageItem && { isPage: true as const }),
    ...(isNullable && { isNullable: true as const }),
  };
}

/** Removes null from a type such as `PostRecord | null`. */
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

/** Returns the item type of one of the runtime's page types. */
const pageItemOf = (type: ts.TypeNode, ast: ts.SourceFile): ts.TypeNode | undefined =>
  argumentOf(
    type,
    PAGE_TYPES.filter((name) => importOf(name, ast)?.from === '@gen/nest'),
  );

const PAGE_TYPES = ['Page', 'Listing', 'LoosePage'];

function listItemOf(type: ts.TypeNode): ts.TypeNode | undefined {
  const ts = typescript();
  const bare = ts.isTypeOperatorNode(type) ? type.type : type;
  return ts.isArrayTypeNode(bare) ? bare.elementType : argumentOf(bare, ['Array', 'ReadonlyArray']);
}

/** Returns the type argument of a type such as `Promise<…>`. */
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
