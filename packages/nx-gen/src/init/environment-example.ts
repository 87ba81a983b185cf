import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import type { EnvironmentVariable } from './part-plan';
import type { ProjectFacts } from './project-facts';
import type { ScaffoldFile } from './template';

const examplePathOf = ({ root }: ProjectFacts): string => posix.join(root, '.env.example');

/** Returns `.env.example` with every variable that the scaffolded parts read. The actual `.env` is left to the user. */
export const environmentExample = (
  tree: FileTree,
  facts: ProjectFacts,
  variables: readonly EnvironmentVariable[],
): ScaffoldFile[] =>
  variables.length === 0 || tree.exists(examplePathOf(facts))
    ? []
    : [{ path: examplePathOf(facts), template: 'config/env.example', view: { variables } }];

/** Adds variables missing from an existing example, from which `.env` gets its values. */
export function addToExample(
  tree: FileTree,
  facts: ProjectFacts,
  variables: readonly EnvironmentVariable[],
): void {
  const text = tree.read(examplePathOf(facts), 'utf-8');
  if (text === null) return;
  const isListed = (line: string): boolean =>
    new RegExp(`^#? ?${line.replace(/=.*/s, '')}=`, 'm').test(text);
  const added = variables.flatMap(({ comment, lines }) => {
    const missing = lines.filter((line) => !isListed(line));
    return missing.length === 0 ? [] : [`# ${comment}\n${missing.join('\n')}\n`];
  });
  if (added.length === 0) return;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const block = added.join('\n').replaceAll('\n', eol);
  tree.write(examplePathOf(facts), text === '' ? block : `${text.trimEnd()}${eol}${eol}${block}`);
}
