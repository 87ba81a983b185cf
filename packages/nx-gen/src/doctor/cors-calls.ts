import type ts from 'typescript';
import { descendants, lineOf, readSource, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { constantOf, nameOf, propertyOf } from '../project/global-parts';

/** A place that sets up CORS. */
export interface CorsCall {
  line: number;
  /** The origins: those that are named, every one, or some that only running the code would tell. */
  allows: 'named' | 'all' | 'computed';
  /** No methods are given: the platform's own hold, which on Fastify are GET, HEAD and POST. */
  hasOwnMethods: boolean;
}

type Allowed = Omit<CorsCall, 'line'>;

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

/**
 * Finds where a file sets up CORS, without running it: `app.enableCors(…)`, the property `cors` of options, and the packages
 * of Express and Fastify, `app.use(cors(…))` and `app.register(cors, …)`.
 */
export function corsCallsIn(text: string): CorsCall[] {
  const source = readSource(text, 'ts');
  const nodes = [...descendants(source.ast)];
  const ofNest = new Set(
    nodes
      .filter((node) => isCallOf(node, /^NestFactory\s*\.\s*create$/))
      .flatMap((call) => call.arguments.map((argument) => valueOf(source, argument))),
  );
  const middleware = importsOf(text, 'cors');
  const plugins = importsOf(text, '@fastify/cors');
  return nodes.flatMap((node) => {
    const [plugin, options] = isCallOf(node, /\.\s*register$/) ? node.arguments : [];
    const allowed =
      isCallOf(node, /\.\s*enableCors$/) ||
      (isCallOf(node, /^\w+$/) && middleware.has(nameOfCall(node)))
        ? allowedBy(source, node.arguments[0])
        : plugin && plugins.has(plugin.getText())
          ? allowedBy(source, options)
          : allowedByProperty(source, node, ofNest);
    return allowed === undefined ? [] : [{ line: lineOf(source, node), ...allowed }];
  });
}

const nameOfCall = ({ expression }: ts.CallExpression): string => expression.getText();

/** Returns the names under which a file imports the default export of a package, or all of it. */
const importsOf = (text: string, name: string): ReadonlySet<string> =>
  new Set(
    [
      ...text.matchAll(/import\s+(?:\*\s+as\s+)?(\w+)[^'"`;=]*\sfrom\s+(['"])([^'"]+)\2/g),
      ...text.matchAll(/(?:import|const)\s+(\w+)\s*=\s*require\(\s*(['"])([^'"]+)\2/g),
    ].flatMap(([, local = '', , from]) => (from === name ? [local] : [])),
  );

const isCallOf = (node: ts.Node, callee: RegExp): node is ts.CallExpression =>
  typescript().isCallExpression(node) && callee.test(node.expression.getText());

/** @param ofNest the options of the application, where `cors` is always about CORS */
function allowedByProperty(
  source: Source,
  node: ts.Node,
  ofNest: ReadonlySet<ts.Node>,
): Allowed | undefined {
  const ts = typescript();
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  const given = propertyOf(node, 'cors');
  if (given === undefined)
    return ofNest.has(node) && hasMember(node, 'cors')
      ? { allows: 'computed', hasOwnMethods: false }
      : undefined;
  const cors = valueOf(source, given);
  if (cors.kind === ts.SyntaxKind.FalseKeyword) return undefined;
  const isForCors =
    ofNest.has(node) ||
    cors.kind === ts.SyntaxKind.TrueKeyword ||
    (ts.isObjectLiteralExpression(cors) && hasOnlyOptions(cors));
  return isForCors ? allowedBy(source, cors) : undefined;
}

const hasOnlyOptions = ({ properties }: ts.ObjectLiteralExpression): boolean =>
  properties.map(nameOf).every((name) => name === undefined || OPTIONS.has(name));

const hasMember = ({ properties }: ts.ObjectLiteralExpression, name: string): boolean =>
  properties.some((property) => nameOf(property) === name);

function allowedBy(source: Source, argument: ts.Expression | undefined): Allowed {
  const options = argument && valueOf(source, argument);
  return { allows: originsOf(source, options), hasOwnMethods: givesNoMethods(options) };
}

function givesNoMethods(options: ts.Expression | undefined): boolean {
  const ts = typescript();
  if (options === undefined || options.kind === ts.SyntaxKind.TrueKeyword) return true;
  return (
    ts.isObjectLiteralExpression(options) &&
    !hasMember(options, 'methods') &&
    !options.properties.some(ts.isSpreadAssignment)
  );
}

/** The default of Nest is every origin. */
function originsOf(source: Source, options: ts.Expression | undefined): CorsCall['allows'] {
  const ts = typescript();
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

// matches '*', a regular expression that accepts everything, and (origin, done) => done(null, true)
function isWildcard(origin: ts.Expression): boolean {
  const ts = typescript();
  if (ts.isStringLiteralLike(origin)) return origin.text === '*';
  if (origin.kind === ts.SyntaxKind.RegularExpressionLiteral)
    return /^\/\^?\.[*+]?\$?\/\w*$/.test(origin.getText());
  return (
    ts.isArrowFunction(origin) &&
    ts.isCallExpression(origin.body) &&
    // otherwise the first argument may be the refusal
    /^(?:null|undefined)$/.test(origin.body.arguments[0]?.getText() ?? '') &&
    origin.body.arguments[1]?.kind === ts.SyntaxKind.TrueKeyword
  );
}

const valueOf = (source: Source, expression: ts.Expression): ts.Expression =>
  constantOf(source, unwrap(expression));
