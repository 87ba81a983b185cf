import type ts from 'typescript';
import type { Edit } from '../typescript/edit';
import { indentation, spansLines } from '../typescript/lines';
import { renderImport } from '../typescript/import-line';
import { Refusal, type WiringResult } from '../typescript/result';
import { descendants, endWithComments, type Source } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { wire } from '../wiring/wire';

const ADAPTER = 'FastifyAdapter';
const MODULE = '@nestjs/platform-fastify';

/** By default, Fastify answers 404 for an id of more than 100 characters. */
const CREATED = `new ${ADAPTER}({ routerOptions: { maxParamLength: 2000 } })`;

/** The lines to write by hand if `main.ts` has an unsupported shape. */
export const FASTIFY_LINES = `import { ${ADAPTER} } from '${MODULE}';\nNestFactory.create(AppModule, ${CREATED}) // instead of NestFactory.create(AppModule)`;

/** Creates the application with Fastify's adapter, provided the module is the only argument so far. */
export function migrateToFastify(text: string): WiringResult {
  return wire(text, { dialect: 'ts', regions: () => [], plan });
}

function plan(source: Source): Edit[] {
  const ts = typescript();
  const nodes = [...descendants(source.ast)];
  if (nodes.some((node) => ts.isIdentifier(node) && node.text === ADAPTER)) return [];
  const calls = nodes
    .filter(ts.isCallExpression)
    .filter(({ expression }) => expression.getText(source.ast) === 'NestFactory.create');
  const [call, other] = calls;
  const lastImport = source.ast.statements.filter(ts.isImportDeclaration).at(-1);
  if (!call || other || !lastImport)
    throw new Refusal('It does not create one application with NestFactory.create');
  if (!hasOnlyModuleArgument(call))
    throw new Refusal('It creates the application with more than its module');
  const { style } = source;
  const line = renderImport({ names: [ADAPTER], from: MODULE }, style);
  const offset = endWithComments(source, lastImport);
  return [{ start: offset, end: offset, text: style.eol + line }, ...addArgument(source, call)];
}

/** Adds the adapter to a call with one argument, each on a line of its own. */
function addArgument(
  { text, style }: Source,
  { arguments: given, end }: ts.CallExpression,
): Edit[] {
  const last = given[0]?.end ?? given.end;
  if (given.hasTrailingComma || spansLines(text, given.pos, end))
    return [{ start: last, end: last, text: `, ${CREATED}` }];
  const outer = style.eol + indentation(text, given.pos);
  const inner = outer + style.indent;
  return [
    { start: given.pos, end: given.pos, text: inner },
    { start: last, end: last, text: `,${inner}${CREATED},${outer}` },
  ];
}

const hasOnlyModuleArgument = (call: ts.CallExpression): boolean =>
  call.arguments.length === 1 && call.typeArguments === undefined;
