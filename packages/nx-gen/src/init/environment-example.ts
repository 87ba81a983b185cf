import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { EnvironmentVariable } from './part-plan';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

const placeOf = ({ root }: ProjectFacts): string => posix.join(root, '.env.example');

/** `.env.example`: every variable that the scaffolded parts read. The real `.env` is the user's secret. */
export const environmentExample = (
  tree: FileTree,
  facts: ProjectFacts,
  variables: readonly EnvironmentVariable[],
): ScaffoldFile[] =>
  variables.length === 0 || tree.exists(placeOf(facts))
    ? []
    : [{ path: placeOf(facts), template: 'config/env.example', view: { variables } }];

/** Adds those that an example of before lacks: `.env` gets its values by it. */
export function addToExample(
  tree: FileTree,
  facts: ProjectFacts,
  variables: readonly EnvironmentVariable[],
): void {
  const text = tree.read(placeOf(facts), 'utf-8');
  if (text === null) return;
  const isThere = (line: string): boolean =>
    new RegExp(`^#? ?${line.replace(/=.*/s, '')}=`, 'm').test(text);
  const added = variables.flatMap(({ comment, lines }) => {
    const missing = lines.filter((line) => !isThere(line));
    return missing.length === 0 ? [] : [`# ${comment}\n${missing.join('\n')}\n`];
  });
  if (added.length === 0) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const more = added.join('\n').replaceAll('\n', eol);
  tree.write(placeOf(facts), text === '' ? more : `${text.trimEnd()}${eol}${eol}${more}`);
}
