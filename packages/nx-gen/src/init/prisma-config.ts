import type ts from 'typescript';
import { posix } from 'node:path';
import { normalizePath } from '../base/paths';
import type { FileTree } from '../base/tree';
import { descendants, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';

/** Paths that prisma.config.ts sets, relative to the project; undefined unless written as literals or joins of some. */
export interface PrismaConfig {
  schema?: string;
  migrations?: string;
}

export function readPrismaConfig(tree: FileTree, root: string): PrismaConfig {
  const text = tree.read(posix.join(root, 'prisma.config.ts'), 'utf-8');
  if (text === null) return {};
  const { ast } = readSource(text, 'ts');
  const migrations = valueOf(ast, 'migrations');
  return {
    schema: pathOf(valueOf(ast, 'schema')),
    migrations: migrations && pathOf(valueOf(migrations, 'path')),
  };
}

/** Returns the value of the first property with this name in a node. */
function valueOf(node: ts.Node, property: string): ts.Expression | undefined {
  const ts = typescript();
  return [...descendants(node)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText() === property)?.initializer;
}

function pathOf(value: ts.Expression | undefined): string | undefined {
  const path = value && literalPathOf(unwrap(value));
  return path === undefined ? undefined : normalizePath(path);
}

function literalPathOf(value: ts.Expression): string | undefined {
  const ts = typescript();
  if (ts.isStringLiteralLike(value)) return value.text;
  if (!ts.isCallExpression(value) || !/(?:^|\.)(?:join|resolve)$/.test(value.expression.getText()))
    return undefined;
  // the folder of the file itself may come first
  const [first, ...others] = value.arguments;
  const parts = first && !FOLDER_EXPRESSIONS.has(first.getText()) ? [first, ...others] : others;
  return parts.every(ts.isStringLiteralLike)
    ? posix.join(...parts.map(({ text }) => text))
    : undefined;
}

const FOLDER_EXPRESSIONS = new Set(['__dirname', 'import.meta.dirname', 'process.cwd()']);
