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

const NAME = 'endOnSignal';
const IMPORT = { names: [NAME], from: '@gen/nest' };
const LINES = `import { ${NAME} } from '@gen/nest';\n${NAME}(app); // behind NestFactory.create`;

/** Who ends the application in a way of their own. */
const OWN_END = new Set([NAME, 'enableShutdownHooks']);

/**
 * Lets the application end in order and in time when it is told to stop.
 * @returns what the user has to do by hand, where main.ts has an unknown shape
 */
export function wireMain(tree: FileTree, facts: ProjectFacts): string[] {
  const path = mainFileOf(facts);
  const text = tree.read(path, 'utf-8');
  const result = text === null ? undefined : endInOrder(text);
  if (result?.status === 'updated') tree.write(path, result.text);
  if (result?.status !== 'refused') return [];
  return [
    `${path} is left as it is: ${result.reason} So that requests are answered when the application is told to stop, add these lines:\n${LINES}`,
  ];
}

/** Adds `endOnSignal(app)` behind the statement that creates the application. */
export function endInOrder(text: string): WiringResult {
  return wire(text, { dialect: 'ts', regions: () => [], plan });
}

function plan(source: Source): Edit[] {
  const ts = typescript();
  const nodes = [...descendants(source.ast)];
  if (nodes.some((node) => ts.isIdentifier(node) && OWN_END.has(node.text))) return [];
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
  const call = `${NAME}(${declaration.name.getText(source.ast)})${semicolon}`;
  return [
    {
      start: lastImport.end,
      end: lastImport.end,
      text: eol + renderImport(IMPORT, source.style),
    },
    { start: statement.end, end: statement.end, text: eol + indent + call },
  ];
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
