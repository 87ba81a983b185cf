import type ts from 'typescript';
import type { FileTree } from '../../base/tree';
import { forEachSource, type ClassSearch } from '../../project/find-class';
import { descendants, lineOf, unwrap } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import { effectsOf, type Effect } from './decorator-effects';
import type { Origins } from './origins';

/** A controller of the user's, with routes that nothing seems to guard. */
export interface OpenController {
  path: string;
  line: number;
  name: string;
  /** The classes that it injects. */
  injected: string[];
  /** Methods behind routes without a guard. */
  routes: string[];
  /** Whether it works in the name of the program, past all rules. */
  isSystem: boolean;
}

/** A class with its file. */
interface Located {
  path: string;
  node: ts.ClassDeclaration;
}

/** What opens a route on purpose, guards it, or may do so in a package. */
const SETTLING: readonly Effect[] = ['guards', 'public', 'unknown'];

/** Finds the user's controllers with routes without a guard, without running any. */
export function openControllers(
  tree: FileTree,
  origins: Origins,
  search: ClassSearch,
): OpenController[] {
  const ts = typescript();
  const found: OpenController[] = [];
  forEachSource(tree, search, (path, text) => {
    if (!text.includes('@') || !text.includes('Controller')) return;
    for (const node of origins.sourceOf(path).ast.statements.filter(ts.isClassDeclaration))
      if (effectsOf(origins, path, node).has('controller'))
        found.push(...openController(origins, { path, node }));
  });
  return found;
}

function openController(origins: Origins, controller: Located): OpenController[] {
  const { path, node } = controller;
  const classes = withBases(origins, controller);
  // what a base class does in a package, or as the result of a call, cannot be known
  if (!classes) return [];
  const isSettled = (given: Set<Effect>): boolean => SETTLING.some((one) => given.has(one));
  if (classes.some((one) => isSettled(effectsOf(origins, one.path, one.node)))) return [];
  const routes = methodsOf(classes).flatMap(({ path: file, method }) => {
    const effects = effectsOf(origins, file, method);
    return effects.has('route') && !isSettled(effects) ? [method.name.getText()] : [];
  });
  if (routes.length === 0 || !node.name) return [];
  return [
    {
      path,
      line: lineOf(origins.sourceOf(path), node.name),
      name: node.name.text,
      injected: classes.flatMap((one) => injectedInto(origins, one)),
      routes,
      isSystem: classes.some((one) => one.node.getText().includes('asSystem(')),
    },
  ];
}

/** Returns the class and those that it extends; undefined if one of them is not in the project. */
function withBases(
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

/** Returns the methods of a class and of those that it extends, without those that it overrides. */
function methodsOf(classes: readonly Located[]): { path: string; method: ts.MethodDeclaration }[] {
  const names = new Set<string>();
  return classes.flatMap(({ path, node }) =>
    node.members.filter(typescript().isMethodDeclaration).flatMap((method) => {
      const name = method.name.getText();
      if (names.has(name)) return [];
      names.add(name);
      return [{ path, method }];
    }),
  );
}

/** Returns the names of the classes that NestJS gives the constructor or the properties of a class. */
function injectedInto(origins: Origins, { path, node }: Located): string[] {
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
    return names.map((name) => classNameOf(origins, path, name));
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

/** Returns the name that a class has in its own file, whatever it is imported as. */
function classNameOf(origins: Origins, path: string, name: ts.Identifier): string {
  const origin = origins.originOf(path, name);
  return origin?.kind === 'declared' ? (origin.node.name?.getText() ?? name.text) : name.text;
}
