import type ts from 'typescript';
import { typescript } from './typescript';

/** Returns the calls of a decorator above a class or a member: `Post('a')` and `Post('b')`. */
export function decoratorCalls(node: ts.HasDecorators, name: string): ts.CallExpression[] {
  const ts = typescript();
  return (ts.getDecorators(node) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText() === name);
}
