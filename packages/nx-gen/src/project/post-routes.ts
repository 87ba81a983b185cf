import type ts from 'typescript';
import { decoratorCalls } from '../typescript/decorators';
import { descendants, readSource } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { propertyValueOf } from '../typescript/calls';

/** Returns the paths that the controllers of a file handle `POST` at, such as `auth/login`, as far as they are literals. */
export function postRoutesIn(text: string): string[] {
  const ts = typescript();
  return [...descendants(readSource(text, 'ts').ast)]
    .filter(ts.isClassDeclaration)
    .flatMap((node) => {
      const routes = node.members
        .filter(ts.isMethodDeclaration)
        .flatMap((method) => pathsOf(method, 'Post'));
      return pathsOf(node, 'Controller').flatMap((prefix) =>
        routes.map((route) => [prefix, route].filter(Boolean).join('/')),
      );
    });
}

/** Returns the paths of `@Controller(…)` or `@Post(…)`. */
const pathsOf = (node: ts.HasDecorators, name: string): string[] =>
  decoratorCalls(node, name).flatMap((call) => pathsIn(call.arguments[0]));

function pathsIn(argument: ts.Expression | undefined): string[] {
  const ts = typescript();
  if (!argument) return [''];
  if (ts.isStringLiteralLike(argument)) return [argument.text.replace(/^\/+|\/+$/g, '')];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(pathsIn);
  return ts.isObjectLiteralExpression(argument) ? pathsIn(propertyValueOf(argument, 'path')) : [];
}
