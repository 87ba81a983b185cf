import type ts from 'typescript';
import type { FileTree } from '../base/tree';
import type { Edit } from '../typescript/edit';
import { renderImport } from '../typescript/import-line';
import { indentation } from '../typescript/lines';
import { Refusal, type WiringResult } from '../typescript/result';
import { descendants, unwrap, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { wire } from '../wiring/wire';
import { mainFileOf, type ProjectFacts } from './project-facts';

/** A function that main.ts calls with the application, behind its creation. */
export interface StartCall {
  readonly name: string;
  readonly from: string;
  /** Who calls one of these has a way of its own. */
  readonly instead?: readonly string[];
}

/** Ends the application in order and in time when it is told to stop. */
export const END: StartCall = {
  name: 'endOnSignal',
  from: '@gen/nest',
  instead: ['enableShutdownHooks'],
};

/** The body of every other error for what Node's HTTP server refuses by itself; it says how long a request may take: only of a fresh one. */
export const HTTP_ERRORS: StartCall = { name: 'answerHttpErrors', from: '@gen/nest' };

/** The headers that browsers protect users by. Pages of an application of somebody's own may need others: only of a fresh one. */
export const HEADERS: StartCall = {
  name: 'sendSecurityHeaders',
  from: '@gen/nest',
  instead: ['helmet'],
};

/**
 * Lets main.ts call what an application starts with.
 * @returns what the user has to do by hand, where main.ts has an unknown shape
 */
export function wireMain(
  tree: FileTree,
  facts: ProjectFacts,
  calls: readonly StartCall[],
): string[] {
  const path = mainFileOf(facts);
  const text = tree.read(path, 'utf-8');
  const result = text === null ? undefined : withCalls(text, calls);
  if (result?.status === 'updated') tree.write(path, result.text);
  if (result?.status !== 'refused') return [];
  const lines = [
    ...byModule(calls).map(({ names, from }) => `import { ${names.join(', ')} } from '${from}';`),
    ...calls.map(({ name }) => `${name}(app); // behind NestFactory.create`),
  ];
  return [
    `${path} is left as it is: ${result.reason} So that requests are answered when the application is told to stop${calls.length > 1 ? ', and the API is documented' : ''}, add these lines:\n${lines.join('\n')}`,
  ];
}

/** Adds the calls behind the statement that creates the application. */
export function withCalls(text: string, calls: readonly StartCall[]): WiringResult {
  return wire(text, { dialect: 'ts', regions: () => [], plan: (source) => plan(source, calls) });
}

function plan(source: Source, calls: readonly StartCall[]): Edit[] {
  const ts = typescript();
  const nodes = [...descendants(source.ast)];
  const names = new Set(nodes.filter(ts.isIdentifier).map(({ text }) => text));
  const missing = calls.filter(
    ({ name, instead = [] }) => ![name, ...instead].some((one) => names.has(one)),
  );
  if (missing.length === 0) return [];
  const created = nodes.filter(ts.isVariableStatement).flatMap((statement) => {
    const [declaration, other] = statement.declarationList.declarations;
    return declaration && !other && isCreation(declaration) ? [{ statement, declaration }] : [];
  });
  const [{ statement, declaration } = {}, other] = created;
  const lastImport = source.ast.statements.filter(ts.isImportDeclaration).at(-1);
  if (!statement || !declaration || other || !lastImport)
    throw new Refusal('It does not create one application with NestFactory.create');
  const { eol, semicolon } = source.style;
  const indent = indentation(source.text, statement.getStart(source.ast));
  const app = declaration.name.getText(source.ast);
  const behind = ({ end }: ts.Node, text: string): Edit => ({ start: end, end, text: eol + text });
  return [
    ...byModule(missing).map((line) => behind(lastImport, renderImport(line, source.style))),
    ...missing.map(({ name }) => behind(statement, `${indent}${name}(${app})${semicolon}`)),
  ];
}

/** One import for each module, in the order of the calls. */
function byModule(calls: readonly StartCall[]): { from: string; names: string[] }[] {
  const modules = [...new Set(calls.map(({ from }) => from))];
  return modules.map((from) => ({
    from,
    names: calls.flatMap((call) => (call.from === from ? [call.name] : [])).sort(),
  }));
}

/** `app = await NestFactory.create(…)` */
function isCreation({ name, initializer }: ts.VariableDeclaration): boolean {
  const ts = typescript();
  if (!ts.isIdentifier(name) || !initializer) return false;
  const awaited = unwrap(initializer);
  if (!ts.isAwaitExpression(awaited)) return false;
  const call = unwrap(awaited.expression);
  return ts.isCallExpression(call) && call.expression.getText() === 'NestFactory.create';
}
