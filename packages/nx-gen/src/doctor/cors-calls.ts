import type ts from 'typescript';
import { descendants, lineOf, readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, nameOf, propertyOf } from './global-parts';

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
  const nodes = [...descendants(source.ast)];
  const ofNest = new Set(
    nodes
      .filter((node) => isCallOf(node, /^NestFactory\s*\.\s*create$/))
      .flatMap((call) => call.arguments.map((argument) => valueOf(source, argument))),
  );
  return nodes.flatMap((node) => {
    const allows = isCallOf(node, /\.\s*enableCors$/)
      ? originsOf(source, node.arguments[0])
      : allowedByProperty(source, node, ofNest);
    return allows === undefined ? [] : [{ line: lineOf(source, node), allows }];
  });
}

const isCallOf = (node: ts.Node, callee: RegExp): node is ts.CallExpression =>
  typescript().isCallExpression(node) && callee.test(node.expression.getText());

/** @param ofNest the options of the application, where `cors` is always about CORS */
function allowedByProperty(
  source: Source,
  node: ts.Node,
  ofNest: ReadonlySet<ts.Node>,
): CorsCall['allows'] | undefined {
  const ts = typescript();
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const given = propertyOf(node, 'cors');
  if (given === undefined)
    return ofNest.has(node) && hasMember(node, 'cors') ? 'computed' : undefined;
  const cors = valueOf(source, given);
  if (cors.kind === ts.SyntaxKind.FalseKeyword) return undefined;
  const isForCors =
    ofNest.has(node) ||
    cors.kind === ts.SyntaxKind.TrueKeyword ||
    (ts.isObjectLiteralExpression(cors) && hasOnlyOptions(cors));
  return isForCors ? originsOf(source, cors) : undefined;
}

const hasOnlyOptions = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.map(nameOf).every((name) => name === undefined || OPTIONS.has(name));

const hasMember = ({ properties }: ts.ObjectLiteralExpression, name: string): boolean =>
  properties.some((property) => nameOf(property) === name);

/** The default of Nest is every origin. */
function originsOf(source: Source, argument: ts.Expression | undefined): CorsCall['allows'] {
  const ts = typescript();
  const options = argument && valueOf(source, argument);
  if (options === undefined || options.kind === ts.SyntaxKind.TrueKeyword) return 'all';
  if (!ts.isObjectLiteralExpression(options)) return 'computed';
  const given = propertyOf(options, 'origin');
  if (given === undefined)
    return hasMember(options, 'origin') || options.properties.some(ts.isSpreadAssignment)
      ? 'computed'
      : 'all';
  const origin = valueOf(source, given);
  const origins = ts.isArrayLiteralExpression(origin) ? [...origin.elements] : [origin];
  if (origin.kind === ts.SyntaxKind.TrueKeyword || origins.some(isWildcard)) return 'all';
  const isNamed =
    origin.kind === ts.SyntaxKind.FalseKeyword || origins.every(ts.isStringLiteralLike);
  return isNamed ? 'named' : 'computed';
}

const isWildcard = (origin: ts.Expression): boolean =>
  typescript().isStringLiteralLike(origin) && origin.text === '*';

const valueOf = (source: Source, expression: ts.Expression): ts.Expression =>
  constantOf(source, unwrap(expression));
