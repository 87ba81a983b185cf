import type ts from 'typescript';
import { posix } from 'node:path';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { descendants, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { readSchemaFacts } from './database-facts';
import { nearestPackageJson, prismaSchemaOf } from './package-json';

/** Where Prisma looks by itself, and the folder that its guide for several files names. */
const USUAL = ['prisma/schema.prisma', 'prisma/schema', 'schema.prisma'];

/**
 * The schema that the project has, a file or a folder, relative to the project: the one that Prisma is told of,
 * else one in a usual place. Undefined where there is none.
 */
export const findSchema = (tree: FileTree, root: string): string | undefined =>
  [
    toldByConfig(tree, root),
    toldByPackage(tree, root),
    ...USUAL.map((path) => withItsModels(tree, root, path)),
  ].find((path) => path !== undefined && hasSchema(tree, root, path));

/** The folder of a schema that has no model of its own while files beside it have: one with several files. */
function withItsModels(tree: FileTree, root: string, path: string): string {
  const [file, folder] = [fromRoot(root, path), posix.dirname(path)];
  const hasModel = (name: string): boolean => /^\s*model\s/m.test(tree.read(name, 'utf-8') ?? '');
  if (folder === '.' || !tree.isFile(file) || hasModel(file)) return path;
  const isBeside = tree
    .children(fromRoot(root, folder))
    .some((name) => name.endsWith('.prisma') && hasModel(fromRoot(root, `${folder}/${name}`)));
  return isBeside ? folder : path;
}

/** True where the path is a file, or a folder that holds one; what lies outside of the workspace is none. */
export function hasSchema(tree: FileTree, root: string, path: string): boolean {
  const inside = fromRoot(root, path);
  return !/^(?:\.\.)?\//.test(`${inside}/`) && readSchemaFacts(tree, inside) !== undefined;
}

function toldByPackage(tree: FileTree, root: string): string | undefined {
  const path = nearestPackageJson(tree, root);
  const told = path === undefined ? undefined : prismaSchemaOf(tree, path);
  if (path === undefined || told === undefined) return undefined;
  return clean(posix.relative(root, posix.join(posix.dirname(path), told)));
}

/** `schema` of prisma.config.ts, where it is a text or the join of some. */
function toldByConfig(tree: FileTree, root: string): string | undefined {
  const text = tree.read(posix.join(root, 'prisma.config.ts'), 'utf-8');
  if (text === null) return undefined;
  const ts = typescript();
  const { ast } = readSource(text, 'ts');
  const property = [...descendants(ast)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText(ast) === 'schema');
  const told = property && pathIn(unwrap(property.initializer));
  return told === undefined ? undefined : clean(told);
}

function pathIn(value: ts.Expression): string | undefined {
  const ts = typescript();
  if (ts.isStringLiteralLike(value)) return value.text;
  if (!ts.isCallExpression(value) || !/(?:^|\.)(?:join|resolve)$/.test(value.expression.getText()))
    return undefined;
  // the folder of the file itself may stand before the others
  const [first, ...others] = value.arguments;
  const parts = first && !HERE.has(first.getText()) ? [first, ...others] : others;
  return parts.every(ts.isStringLiteralLike)
    ? posix.join(...parts.map(({ text }) => text))
    : undefined;
}

const HERE = new Set(['__dirname', 'import.meta.dirname', 'process.cwd()']);

const clean = (path: string): string => posix.normalize(path).replace(/\/$/, '');
