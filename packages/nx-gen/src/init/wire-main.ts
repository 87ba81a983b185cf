import type ts from 'typescript';
import type { FileTree } from '../base/tree';
import type { Edit } from '../typescript/edit';
import { renderImport } from '../typescript/import-line';
import { indentation } from '../typescript/lines';
import { Refusal, type WiringResult } from '../typescript/result';
import { descendants, endWithComments, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { wire } from '../wiring/wire';
import type { ProjectFacts } from './project-facts';

/** A function that main.ts calls with the application, right after creating it. */
export interface StartupCall {
  readonly name: string;
  readonly from: string;
  /** Names whose use shows that the application does this in its own way. */
  readonly instead?: readonly string[];
}

/** Shuts the application down gracefully, within a time limit, on a termination signal. */
export const END_ON_SIGNAL: StartupCall = {
  name: 'endOnSignal',
  from: '@gen/nest',
  instead: ['enableShutdownHooks'],
};

/**
 * Answers requests that Node's HTTP server rejects with the usual error body, and sets a request timeout: for fresh
 * projects only.
 */
export const ANSWER_HTTP_ERRORS: StartupCall = { name: 'answerHttpErrors', from: '@gen/nest' };

/** Sends security headers. Pages of an existing application may need different ones: for fresh projects only. */
export const SECURITY_HEADERS: StartupCall = {
  name: 'sendSecurityHeaders',
  from: '@gen/nest',
  instead: ['helmet'],
};

/**
 * Adds the startup calls to main.ts.
 * @returns what the user has to do manually, if main.ts has an unsupported shape
 */
export function wireMain(
  tree: FileTree,
  facts: ProjectFacts,
  calls: readonly StartupCall[],
): string[] {
  const path = facts.mainFile;
  const text = tree.read(path, 'utf-8');
  const result: WiringResult | { status: 'missing' } =
    text === null ? { status: 'missing' } : addCalls(text, calls);
  if (result.status === 'updated') tree.write(path, result.text);
  if (result.status !== 'refused' && result.status !== 'missing') return [];
  const lines = [
    ...groupByModule(calls).map(
      ({ names, from }) => `import { ${names.join(', ')} } from '${from}';`,
    ),
    ...calls.map(({ name }) => `${name}(app); // after NestFactory.create`),
  ];
  return [
    `${result.status === 'missing' ? `There is no ${path}.` : `${path} is left as it is: ${result.reason}`} To answer open requests at shutdown${calls.length > 1 ? ' and document the API' : ''}, add these lines:\n${lines.join('\n')}`,
  ];
}

/** Adds the calls after the statement that creates the application. */
export function addCalls(text: string, calls: readonly StartupCall[]): WiringResult {
  return wire(text, { dialect: 'ts', regions: () => [], plan: (source) => plan(source, calls) });
}

function plan(source: Source, calls: readonly StartupCall[]): Edit[] {
  const ts = typescript();
  const nodes = [...descendants(source.ast)];
  const names = new Set(nodes.filter(ts.isIdentifier).map(({ text }) => text));
  const missing = calls.filter(
    ({ name, instead = [] }) => ![name, ...instead].some((one) => names.has(one)),
  );
  if (missing.length === 0) return [];
  const creations = creationsIn(nodes);
  // another one may only read the configuration
  const started = creations.filter(({ name }) => nodes.some((node) => isListening(node, name)));
  const [{ statement, name: app } = {}, other] = creations.length > 1 ? started : creations;
  const lastImport = source.ast.statements.filter(ts.isImportDeclaration).at(-1);
  if (!statement || app === undefined || other || !lastImport)
    throw new Refusal('It does not create one application with NestFactory.create');
  const { eol, semicolon } = source.style;
  const indent = indentation(source.text, statement.getStart(source.ast));
  const insertAfter = (node: ts.Node, text: string): Edit => {
    const offset = endWithComments(source, node);
    return { start: offset, end: offset, text: eol + text };
  };
  return [
    ...groupByModule(missing).map((line) =>
      insertAfter(lastImport, renderImport(line, source.style)),
    ),
    ...missing.map(({ name }) => insertAfter(statement, `${indent}${name}(${app})${semicolon}`)),
  ];
}

/** Groups the imports by module, in the order of the calls. */
function groupByModule(calls: readonly StartupCall[]): { from: string; names: string[] }[] {
  const modules = [...new Set(calls.map(({ from }) => from))];
  return modules.map((from) => ({
    from,
    names: calls.flatMap((call) => (call.from === from ? [call.name] : [])).sort(),
  }));
}

/** Returns the statements that create an application: `const app = await NestFactory.create(…)`, or `app = await …`. */
function creationsIn(nodes: readonly ts.Node[]): { statement: ts.Statement; name: string }[] {
  const ts = typescript();
  return nodes.flatMap((node) => {
    if (ts.isVariableStatement(node)) {
      const [{ name, initializer } = {}, other] = node.declarationList.declarations;
      const isOne = !other && name && ts.isIdentifier(name) && initializer && creates(initializer);
      return isOne ? [{ statement: node, name: name.text }] : [];
    }
    if (!ts.isBinaryExpression(node) || !ts.isStatement(node.parent)) return [];
    const { left, operatorToken, right, parent } = node;
    const isOne =
      operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isIdentifier(left) && creates(right);
    return isOne ? [{ statement: parent, name: left.text }] : [];
  });
}

/** Matches `app.listen(…)`. */
function isListening(node: ts.Node, app: string): boolean {
  const ts = typescript();
  return (
    ts.isPropertyAccessExpression(node) &&
    node.name.text === 'listen' &&
    node.expression.getText() === app
  );
}

/** Matches `await NestFactory.create(…)`. */
function creates(value: ts.Expression): boolean {
  const ts = typescript();
  const awaited = unwrap(value);
  if (!ts.isAwaitExpression(awaited)) return false;
  const call = unwrap(awaited.expression);
  return ts.isCallExpression(call) && call.expression.getText() === 'NestFactory.create';
}
