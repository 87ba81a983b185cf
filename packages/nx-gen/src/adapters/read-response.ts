import type ts from 'typescript';
import type { Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import type { AdapterIR } from './ir';
import { returnedType } from './returned-type';
import { functionOf } from './returned-args';

/** Returns the declared response type of a handler, as in `Promise<AdapterResponse<PostRecord>>`, and its status codes. */
export function readResponse(source: Source, handler: ts.Expression): AdapterIR['answer'] {
  const callable = functionOf(source, handler);
  const returned = returnedType(callable, source.ast, 'AdapterResponse');
  if (!callable || !returned) return undefined;
  const statuses = [...new Set(statusesIn(callable))].sort();
  return { ...returned, statuses: statuses.length > 0 ? statuses : [200] };
}

/** Returns the success codes among the first arguments of `….response(…)`. */
function statusesIn(node: ts.Node): number[] {
  const ts = typescript();
  const found: number[] = [];
  const visit = (child: ts.Node): void => {
    if (
      ts.isCallExpression(child) &&
      ts.isPropertyAccessExpression(child.expression) &&
      child.expression.name.text === 'response'
    )
      found.push(...numbersIn(child.arguments[0]));
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found.filter((status) => status >= 200 && status < 300);
}

/** Returns both numbers of `created ? 201 : 200`. */
function numbersIn(value: ts.Expression | undefined): number[] {
  const ts = typescript();
  if (!value) return [];
  if (ts.isConditionalExpression(value))
    return [...numbersIn(value.whenTrue), ...numbersIn(value.whenFalse)];
  return ts.isNumericLiteral(value) ? [Number(value.text)] : [];
}
