import { posix } from 'node:path';
import type { Problem } from '../../adapters/ir';
import { told } from '../../base/diagnostics';
import { listOf } from '../../base/nearest';
import type { SourceClass } from './source-classes';

/** The exported classes that extend this one, directly or through classes that nobody can make. */
export function extending(
  base: string,
  classes: readonly SourceClass[],
  seen: readonly string[] = [base],
): SourceClass[] {
  return classes
    .filter((one) => one.base?.name === base && !seen.includes(one.name))
    .flatMap((one) =>
      one.isExported && !one.isAbstract ? [one] : extending(one.name, classes, [...seen, one.name]),
    );
}

/** Where a class stands, for people: its file from the project's root, and its line. */
export const placeOf = (root: string, { path, line }: SourceClass): string =>
  `${posix.relative(root, path)}:${line}`;

/** The only one of these; where there are several, what is wrong with that. */
export function onlyOne(
  [first, ...others]: readonly SourceClass[],
  root: string,
  { base, so, cure }: { base: string; so: string; cure: string },
): { own?: SourceClass; problem?: Problem & { path: string } } {
  if (!first) return {};
  if (others.length === 0) return { own: first };
  const places = others.map((other) => `${other.name} (${placeOf(root, other)})`);
  const what = `${first.name} and ${listOf(places, 'and')} extend ${base}, ${so}`;
  return { problem: { path: first.path, line: first.line, ...told(what, cure) } };
}
