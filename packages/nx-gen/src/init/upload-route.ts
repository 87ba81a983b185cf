import type ts from 'typescript';
import type { FileTree } from '../base/tree';
import { decoratorCalls } from '../typescript/decorators';
import { descendants, readSource } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { propertyValueOf } from './calls';

/** Returns the controller that already handles `POST /upload`, whatever it is called. */
export function findUploadRoute(tree: FileTree, folder: string): string | undefined {
  for (const child of tree.children(folder)) {
    const path = `${folder}/${child}`;
    if (!tree.isFile(path)) {
      const found = child === 'node_modules' ? undefined : findUploadRoute(tree, path);
      if (found !== undefined) return found;
    } else if (child.endsWith('.controller.ts')) {
      if (handlesUpload(tree.read(path, 'utf-8') ?? '')) return path;
    }
  }
  return undefined;
}

function handlesUpload(text: string): boolean {
  if (!/\bupload\b/.test(text)) return false;
  const ts = typescript();
  return [...descendants(readSource(text, 'ts').ast)].filter(ts.isClassDeclaration).some((node) => {
    const routes = node.members
      .filter(ts.isMethodDeclaration)
      .flatMap((method) => pathsOf(method, 'Post'));
    return pathsOf(node, 'Controller').some((prefix) =>
      routes.some((route) => [prefix, route].filter(Boolean).join('/') === 'upload'),
    );
  });
}

/** Returns the paths of `@Controller(…)` or `@Post(…)`, as far as they are literals. */
const pathsOf = (node: ts.HasDecorators, name: string): string[] =>
  decoratorCalls(node, name).flatMap((call) => pathsIn(call.arguments[0]));

function pathsIn(argument: ts.Expression | undefined): string[] {
  const ts = typescript();
  if (!argument) return [''];
  if (ts.isStringLiteralLike(argument)) return [argument.text.replace(/^\/+|\/+$/g, '')];
  if (ts.isArrayLiteralExpression(argument)) return argument.elements.flatMap(pathsIn);
  return ts.isObjectLiteralExpression(argument) ? pathsIn(propertyValueOf(argument, 'path')) : [];
}
