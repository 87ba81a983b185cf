import { descendants, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** What `app.setGlobalPrefix(…)` puts before every route; unclear where only running it would tell. */
export type GlobalPrefix = { kind: 'known'; path: string } | { kind: 'unclear' };

const NONE: GlobalPrefix = { kind: 'known', path: '' };

/**
 * The prefix that a main.ts sets, read without running it. Nx writes one into every application.
 * @returns a path as in `/api`, empty where there is none
 */
export function globalPrefixOf(text: string): GlobalPrefix {
  if (!text.includes('setGlobalPrefix')) return NONE;
  const ts = typescript();
  const { ast } = readSource(text, 'ts');
  const nodes = [...descendants(ast)];
  const call = nodes.find(
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'setGlobalPrefix',
  );
  if (!call || !ts.isCallExpression(call)) return NONE;
  const [given, options] = call.arguments;
  if (!given || options) return { kind: 'unclear' }; // options take routes out of the prefix
  const written = unwrap(given);
  const constant = ts.isIdentifier(written)
    ? nodes.filter(ts.isVariableDeclaration).find(({ name }) => name.getText() === written.text)
    : undefined;
  const value = constant?.initializer ? unwrap(constant.initializer) : written;
  if (!ts.isStringLiteralLike(value)) return { kind: 'unclear' };
  const path = value.text.replace(/^\/+|\/+$/g, '');
  // a pattern such as `:version` is no address
  return /^[\w./~-]*$/.test(path)
    ? { kind: 'known', path: path && `/${path}` }
    : { kind: 'unclear' };
}
