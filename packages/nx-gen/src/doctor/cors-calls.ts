import type ts from 'typescript';
import { descendants, lineOf, readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, propertyOf } from './global-parts';

/** A place that sets up CORS. */
export interface CorsCall {
  line: number;
  /** The origins: those that are named, every one, or some that only running the code would tell. */
  allows: 'named' | 'all' | 'computed';
}

/** The options of CORS in Nest; an object with others is not one of these. */
const OPTIONS: ReadonlySet<string> = new Set([
  'origin',
  'methods',
  'allowedHeaders',
  'exposedHeaders',
  'credentials',
  'maxAge',
  'preflightContinue',
  'optionsSuccessStatus',
]);

/** Finds where a file sets up CORS, without running it: `app.enableCors(…)`, and the property `cors` of options. */
export function corsCallsIn(text: string): CorsCall[] {
  const source = readSource(text, 'ts');
  return [...descendants(source.ast)].flatMap((node) => {
    const allows = allowedBy(source, node);
    return allows === undefined ? [] : [{ line: lineOf(source, node), allows }];
  });
}

function allowedBy(source: Source, node: ts.Node): CorsCall['allows'] | undefined {
  const ts = typescript();
  if (ts.isCallExpression(node)) {
    const { expression, arguments: parts } = node;
    return ts.isPropertyAccessExpression(expression) && expression.name.text === 'enableCors'
      ? originsOf(source, parts[0])
      : undefined;
  }
  const cors = ts.isObjectLiteralExpression(node) ? propertyOf(node, 'cors') : undefined;
  const options = cors && valueOf(source, cors);
  const isForCors =
    options?.kind === ts.SyntaxKind.TrueKeyword ||
    (options !== undefined && ts.isObjectLiteralExpression(options) && hasOnlyOptions(options));
  return isForCors ? originsOf(source, options) : undefined;
}

const hasOnlyOptions = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.every(({ name }) => name === undefined || OPTIONS.has(name.getText()));

/** The default of Nest is every origin. */
function originsOf(source: Source, argument: ts.Expression | undefined): CorsCall['allows'] {
  const ts = typescript();
  const options = argument && valueOf(source, argument);
  if (options === undefined || options.kind === ts.SyntaxKind.TrueKeyword) return 'all';
  if (!ts.isObjectLiteralExpression(options)) return 'computed';
  const given = propertyOf(options, 'origin');
  if (given === undefined)
    return options.properties.some(ts.isSpreadAssignment) ? 'computed' : 'all';
  const origin = valueOf(source, given);
  if (ts.isStringLiteralLike(origin)) return origin.text === '*' ? 'all' : 'named';
  if (origin.kind === ts.SyntaxKind.TrueKeyword) return 'all';
  const isNamed =
    origin.kind === ts.SyntaxKind.FalseKeyword ||
    (ts.isArrayLiteralExpression(origin) && origin.elements.every(ts.isStringLiteralLike));
  return isNamed ? 'named' : 'computed';
}

const valueOf = (source: Source, expression: ts.Expression): ts.Expression =>
  constantOf(source, unwrap(expression));
