import { posix } from 'node:path';
import { listOf, nearest } from '../base/nearest';
import type { Manifest } from '../output/manifest';
import type { FileTree } from '../base/tree';
import { resourceNames } from '../plan/class-names';
import { findOwnServices } from '../project/own-services/own-services';
import { classSearch } from '../project/places';
import type { ProjectContext } from '../project/project';
import type { SchemaIR } from '../schema/ir';
import { markedNames } from '../schema/marked-names';
import { GenError } from '../base/diagnostics';
import { hasSuffix, partOf, type RunScope } from './next-manifest';
import type { Dialogue, GenerateOptions } from '../config/run-options';
import type { OtherSuffix } from './summary';
import type { UserCode } from './user-code';

/**
 * Returns true if a run uses another suffix than usual while files with the usual one exist: both define the same
 * routes, so only the usual one is wired.
 */
export const isVariant = (
  { entries }: Manifest,
  { usualSuffix }: ProjectContext,
  { pruneSuffix }: GenerateOptions,
): boolean =>
  usualSuffix !== undefined &&
  usualSuffix !== pruneSuffix &&
  [...entries.values()].some((entry) => hasSuffix(entry) && entry.suffix === usualSuffix);

/** @throws {GenError} if the files of the run itself would be removed */
export function checkPrunedSuffix(
  { entries }: Manifest,
  { config: { suffix } }: ProjectContext,
  { pruneSuffix }: GenerateOptions,
  { warn }: Pick<Dialogue, 'warn'>,
): void {
  if (pruneSuffix === undefined) return;
  if (pruneSuffix === suffix)
    throw GenError.of(
      `--prune-suffix=${pruneSuffix} would remove what this run generates`,
      'name a suffix that was used before',
    );
  const known = [...new Set([...entries.values()].filter(hasSuffix).map((entry) => entry.suffix))];
  if (known.includes(pruneSuffix)) return;
  const others = known.filter((one) => one !== suffix);
  const suggestion = nearest(pruneSuffix, others);
  const hint = suggestion
    ? `did you mean ${suggestion}?`
    : `known suffixes: ${listOf(known, 'and') || 'none'}`;
  warn(`There are no files with the suffix ${pruneSuffix}; ${hint}`);
}

/**
 * Returns a warning for each class of the project that extends a service with another suffix: it compiles as long as
 * that service stays, but the routes have another one.
 */
export function idleServiceWarnings(
  tree: FileTree,
  context: ProjectContext,
  { models, client }: SchemaIR,
  others: readonly OtherSuffix[],
  { readers }: Pick<UserCode, 'readers'>,
): string[] {
  if (context.isVariant) return []; // the usual suffix is the one that is wired
  const { root, config } = context;
  const answering = markedNames(models, config.suffix);
  return others.flatMap(({ suffix }) => {
    const idle = markedNames(models, suffix);
    const search = classSearch(context, client);
    const { services } = findOwnServices(
      tree,
      context,
      [...idle.values()],
      search,
      readers.classes,
    );
    return [...services].map(([model, { service }]) => {
      const [from, to] = [idle.get(model), answering.get(model)].map(
        (names) => names && resourceNames(names).service,
      );
      return `${posix.relative(root, service.path)}: ${service.name} extends ${from}, which does not answer the routes of ${model}, so its hooks do not run; let it extend ${to}`;
    });
  });
}

/** Returns the files with other suffixes, which may be intended or forgotten. */
export function otherSuffixes(
  tree: FileTree,
  entries: Manifest['entries'],
  { parts, suffix }: RunScope,
  { isVariant, usualSuffix }: ProjectContext,
): OtherSuffix[] {
  const files = new Map<string, number>();
  for (const [path, entry] of entries) {
    const isOther = hasSuffix(entry) && entry.suffix !== suffix && parts.has(partOf(entry));
    if (isOther && tree.exists(path)) files.set(entry.suffix, (files.get(entry.suffix) ?? 0) + 1);
  }
  return [...files].map(([name, count]) => ({
    suffix: name,
    files: count,
    ...(isVariant && name === usualSuffix && { isWired: true }),
  }));
}
