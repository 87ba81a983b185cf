import type ts from 'typescript';
import { posix } from 'node:path';
import { fromRoot } from '../base/paths';
import type { FileTree } from '../base/tree';
import { descendants, readSource, unwrap } from '../typescript/source';
import { typescript } from '../typescript/typescript';
import { readSchemaFacts } from './database-facts';
import { nearestPackageJson, prismaSchemaOf } from './package-json';

/** Prisma's default locations, and the folder that its guide to multi-file schemas names. */
const DEFAULT_SCHEMA_PATHS = ['prisma/schema.prisma', 'prisma/schema', 'schema.prisma'];

/**
 * Returns the project's schema, a file or a folder, relative to the project: the one that Prisma is configured with,
 * otherwise one in a default location. Undefined if there is none.
 */
export const findSchema = (tree: FileTree, root: string): string | undefined =>
  [
    schemaPathFromConfig(tree, root),
    schemaPathFromPackageJson(tree, root),
    ...DEFAULT_SCHEMA_PATHS.map((path) => multiFileFolderOf(tree, root, path)),
  ].find((path) => path !== undefined && hasSchema(tree, root, path));

/** Returns the folder of a schema that has no models while files next to it do, since it is a multi-file schema. */
function multiFileFolderOf(tree: FileTree, root: string, path: string): string {
  const [file, folder] = [fromRoot(root, path), posix.dirname(path)];
  const hasModel = (name: string): boolean => /^\s*model\s/m.test(tree.read(name, 'utf-8') ?? '');
  if (folder === '.' || !tree.isFile(file) || hasModel(file)) return path;
  const hasSiblingModels = tree
    .children(fromRoot(root, folder))
    .some((name) => name.endsWith('.prisma') && hasModel(fromRoot(root, `${folder}/${name}`)));
  return hasSiblingModels ? folder : path;
}

/** Checks whether the path is a schema file or a folder that contains one; paths outside the workspace never are. */
export function hasSchema(tree: FileTree, root: string, path: string): boolean {
  const fullPath = fromRoot(root, path);
  return !/^(?:\.\.)?\//.test(`${fullPath}/`) && readSchemaFacts(tree, fullPath) !== undefined;
}

function schemaPathFromPackageJson(tree: FileTree, root: string): string | undefined {
  const path = nearestPackageJson(tree, root);
  const configured = path === undefined ? undefined : prismaSchemaOf(tree, path);
  if (path === undefined || configured === undefined) return undefined;
  return normalizePath(posix.relative(root, posix.join(posix.dirname(path), configured)));
}

/** Reads `schema` of prisma.config.ts, if it is a string literal or a join of some. */
function schemaPathFromConfig(tree: FileTree, root: string): string | undefined {
  const text = tree.read(posix.join(root, 'prisma.config.ts'), 'utf-8');
  if (text === null) return undefined;
  const ts = typescript();
  const { ast } = readSource(text, 'ts');
  const property = [...descendants(ast)]
    .filter(ts.isPropertyAssignment)
    .find(({ name }) => name.getText(ast) === 'schema');
  const configured = property && literalPathOf(unwrap(property.initializer));
  return configured === undefined ? undefined : normalizePath(configured);
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

const normalizePath = (path: string): string => posix.normalize(path).replace(/\/$/, '');
