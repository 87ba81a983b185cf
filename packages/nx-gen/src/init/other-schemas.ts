import { posix } from 'node:path';
import { configFileName } from '../config/load-config';
import { listOf } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { schemaFileOf, type ProjectFacts } from './project-facts';

/** Depth of the folders that are searched, and the number of schemas that are named. */
const MAX_DEPTH = 6;
const MAX_NAMED = 3;

/**
 * Returns a note for a project that gets the example schema in a workspace that has a schema already, such as one in a
 * library: what is written here imports the client of the example.
 */
export function exampleSchemaNotes(tree: FileTree, facts: ProjectFacts): string[] {
  const example = schemaFileOf(facts);
  const others = findSchemas(tree, '.', MAX_DEPTH).filter((path) => path !== example);
  if (others.length === 0) return [];
  const rest = others.length - MAX_NAMED;
  const named = listOf([...others.slice(0, MAX_NAMED), ...(rest > 0 ? [`${rest} more`] : [])]);
  return [
    `${example} is an example, though the workspace has a schema: to use ${named}, undo this run, write schemaPath into ${posix.join(facts.root, configFileName)}, and run it again.`,
  ];
}

/** Returns the schemas with a datasource: a file, or the folder of several. */
function findSchemas(tree: FileTree, folder: string, depth: number): string[] {
  const pathOf = (name: string): string => posix.join(folder, name);
  const names = tree.children(folder).sort();
  const files = names.filter((name) => name.endsWith('.prisma'));
  const hasDatasource = files.some((name) =>
    /^\s*datasource\s/m.test(tree.read(pathOf(name), 'utf-8') ?? ''),
  );
  const isOneFile = files.length === 1 && files[0] === 'schema.prisma';
  const own = isOneFile ? pathOf('schema.prisma') : folder;
  const below =
    depth === 0
      ? []
      : names
          .filter((name) => !name.includes('.') && !SKIPPED_FOLDERS.has(name))
          .flatMap((name) => findSchemas(tree, pathOf(name), depth - 1));
  return hasDatasource ? [own, ...below] : below;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', 'tmp', 'test']);
