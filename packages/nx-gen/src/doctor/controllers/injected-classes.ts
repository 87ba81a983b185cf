import type ts from 'typescript';
import { descendants, unwrap } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import type { Origins } from './origins';

/** A class with its file. */
export interface Located {
  path: string;
  node: ts.ClassDeclaration;
}

/** Returns the class and those that it extends; undefined if one of them is not in the project. */
export function withBases(
  origins: Origins,
  one: Located,
  visited: readonly ts.ClassDeclaration[] = [],
): Located[] | undefined {
  const ts = typescript();
  const [base] = (one.node.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => [...types]);
  if (!base) return [one];
  const origin = origins.originOf(one.path, base.expression);
  if (origin?.kind !== 'declared' || !ts.isClassDeclaration(origin.node)) return undefined;
  if (visited.includes(origin.node)) return undefined;
  const { path, node } = origin;
  const bases = withBases(origins, { path, node }, [...visited, one.node]);
  return bases && [one, ...bases];
}

/** A class that NestJS gives to another. */
export interface Injected {
  /** Its name in its own file or package, whatever it is imported as. */
  name: string;
  /** Where it is declared; undefined for one of a package. */
  declared: Located | undefined;
}

/** Returns the classes that NestJS gives the constructor or the properties of a class. */
export function injectedInto(origins: Origins, { path, node }: Located): Injected[] {
  const ts = typescript();
  const [constructor] = node.members.filter(ts.isConstructorDeclaration);
  const places = [
    ...(constructor?.parameters ?? []),
    ...node.members.filter(ts.isPropertyDeclaration).filter(isInjected),
  ];
  return places.flatMap((place) => {
    const { type } = place;
    const ofType = type && ts.isTypeReferenceNode(type) ? [type.typeName] : [];
    const names = [...ofType, ...tokensOf(place)].filter(ts.isIdentifier);
    return names.map((name) => injectedNamed(origins, path, name));
  });
}

const isInjected = (property: ts.PropertyDeclaration): boolean => injectionsOf(property).length > 0;

/** Returns the calls of `@Inject(…)` above a property or a parameter. */
const injectionsOf = (place: ts.HasDecorators): ts.CallExpression[] =>
  (typescript().getDecorators(place) ?? [])
    .map(({ expression }) => expression)
    .filter(typescript().isCallExpression)
    .filter(({ expression }) => expression.getText() === 'Inject');

/** Returns `A` of `@Inject(A)` and `@Inject(forwardRef(() => A))`. */
function tokensOf(place: ts.HasDecorators): ts.Node[] {
  return injectionsOf(place).flatMap(({ arguments: args }) =>
    args.flatMap((argument) => [unwrap(argument), ...descendants(argument)]),
  );
}

function injectedNamed(origins: Origins, path: string, { text }: ts.Identifier): Injected {
  const origin = origins.originOfName(path, text);
  if (origin?.kind !== 'declared')
    return { name: origin?.kind === 'package' ? origin.name : text, declared: undefined };
  const { node } = origin;
  const declared = typescript().isClassDeclaration(node) ? { path: origin.path, node } : undefined;
  return { name: node.name?.getText() ?? text, declared };
}
