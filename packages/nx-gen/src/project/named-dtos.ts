import type { FileTree } from '../base/tree';
import type { NameSet } from '../naming/names';
import { resourceNames } from '../plan/class-names';
import { OPERATIONS, type SchemaIR } from '../schema/ir';
import { exportedClassesIn, forEachSource, type ClassSearch } from './find-class';

/** Returns the request DTOs, by class name, of the operations that the marks of these models leave out. */
export function omittedDtos(
  names: Iterable<NameSet>,
  { models }: Pick<SchemaIR, 'models'>,
): string[] {
  const operations = new Map(
    models.map((model) => [model.name, model.operations ?? OPERATIONS] as const),
  );
  return [...names].flatMap((one) => {
    const { createDto, updateDto } = resourceNames(one);
    const has = operations.get(one.model) ?? OPERATIONS;
    return [
      ...(has.includes('create') ? [] : [createDto]),
      ...(has.includes('edit') ? [] : [updateDto]),
    ];
  });
}

/**
 * Returns those of them that the project's own code names, such as an adapter in place of the operation. A class of its own
 * with that name is another one.
 */
export function namedDtos(
  tree: FileTree,
  omitted: readonly string[],
  search: ClassSearch,
): string[] {
  if (omitted.length === 0) return [];
  const named = new Set<string>();
  const own = new Set<string>();
  const patterns = omitted.map((name) => [name, new RegExp(`\\b${name}\\b`)] as const);
  forEachSource(tree, search, (_path, text) => {
    const mentioned = patterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
    const exported = mentioned.length > 0 ? exportedClassesIn(text) : [];
    for (const name of mentioned) (exported.includes(name) ? own : named).add(name);
  });
  return omitted.filter((name) => named.has(name) && !own.has(name));
}
