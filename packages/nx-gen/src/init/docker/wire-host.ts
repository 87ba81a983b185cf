import type ts from 'typescript';
import type { FileTree } from '../../base/tree';
import type { Edit } from '../../typescript/edit';
import { Refusal, type WiringResult } from '../../typescript/result';
import { descendants, type Source } from '../../typescript/source';
import { literal } from '../../typescript/style';
import { typescript } from '../../typescript/typescript';
import { wire } from '../../wiring/wire';
import type { ProjectFacts } from '../project-facts';

/**
 * Makes a Fastify application listen on `HOST`: its default is localhost, which is unreachable from outside a
 * container.
 * @returns what the user has to do manually
 */
export function wireHost(tree: FileTree, facts: ProjectFacts): string[] {
  const path = facts.mainFile;
  const text = tree.read(path, 'utf-8');
  if (!text?.includes('FastifyAdapter')) return [];
  const result = withHost(text);
  if (result.status === 'updated') tree.write(path, result.text);
  if (result.status !== 'refused') return [];
  return [
    `${path} is left as it is: ${result.reason} In a container it must accept outside connections: pass listen the port and process.env['HOST'] ?? '127.0.0.1'; the Dockerfile sets HOST.`,
  ];
}

/** Adds the host to `app.listen(port)`, after the port. */
export const withHost = (text: string): WiringResult =>
  wire(text, { dialect: 'ts', regions: () => [], plan });

function plan(source: Source): Edit[] {
  const ts = typescript();
  const calls = [...descendants(source.ast)].filter(ts.isCallExpression).filter(isListen);
  const [call, other] = calls;
  const [port, host] = call?.arguments ?? [];
  if (!port || other) throw new Refusal('It does not listen in one place.');
  if (host || ts.isObjectLiteralExpression(port)) return [];
  const quoted = (value: string): string => literal(value, source.style.quote);
  const added = `, process.env[${quoted('HOST')}] ?? ${quoted('127.0.0.1')}`;
  return [{ start: port.end, end: port.end, text: added }];
}

function isListen({ expression }: ts.CallExpression): boolean {
  return typescript().isPropertyAccessExpression(expression) && expression.name.text === 'listen';
}
