import type ts from 'typescript';
import type { FileTree } from '../../base/tree';
import { forEachSource, type ClassSearch } from '../../project/find-class';
import { lineOf } from '../../typescript/source';
import { typescript } from '../../typescript/typescript';
import { effectsOf, type Effect } from './decorator-effects';
import { injectedInto, withBases, type Located } from './injected-classes';
import type { Origins } from './origins';

/** A controller of the user's, with routes that nothing seems to guard. */
export interface OpenController {
  path: string;
  line: number;
  name: string;
  /** It, and the classes that it extends. */
  classes: readonly Located[];
  /** The names of the classes that it injects. */
  injected: string[];
  /** Methods behind routes without a guard. */
  routes: string[];
  /** Whether it works in the name of the program, past all rules. */
  isSystem: boolean;
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
      classes,
      injected: classes.flatMap((one) => injectedInto(origins, one).map(({ name: type }) => type)),
      routes,
      isSystem: classes.some((one) => one.node.getText().includes('asSystem(')),
    },
  ];
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
