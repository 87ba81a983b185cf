import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { createProblem } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import type { SourceClass } from './source-classes';

/** Returns the exported classes that extend this one, directly or through classes that are abstract or not exported. */
export function findSubclasses(
  base: string,
  classes: readonly SourceClass[],
  seen: readonly string[] = [base],
): SourceClass[] {
  return classes
    .filter((one) => one.base?.name === base && !seen.includes(one.name))
    .flatMap((one) =>
      one.isExported && !one.isAbstract
        ? [one]
        : findSubclasses(one.name, classes, [...seen, one.name]),
    );
}

/** Formats the location of a class: its file relative to the project, and its line. */
export const formatLocation = (root: string, { path, line }: SourceClass): string =>
  `${posix.relative(root, path)}:${line}`;

/** Returns the only class of the list, or a problem if there are several. */
export function uniqueSubclass(
  [first, ...others]: readonly SourceClass[],
  root: string,
  { base, so, cure }: { base: string; so: string; cure: string },
): { own?: SourceClass; problem?: Problem & { path: string } } {
  if (!first) return {};
  if (others.length === 0) return { own: first };
  const places = others.map((other) => `${other.name} (${formatLocation(root, other)})`);
  const what = `${first.name} and ${listOf(places, 'and')} extend ${base}, ${so}`;
  return { problem: { path: first.path, line: first.line, ...createProblem(what, cure) } };
}
