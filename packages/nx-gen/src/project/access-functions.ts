import { posix } from 'node:path';
import { told, type Diagnostic } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { namesOf } from '../naming/names';
import { atomsOf, placedRulesOf, type PlacedRule } from '../schema/access/rule';
import type { ModelIR, SchemaIR } from '../schema/ir';
import { featureFolder, type ProjectContext } from './project';

/** The files of the rules that a project has in code. */
export interface AccessFunctions {
  /** By model; only those whose rules call a function. */
  files: ReadonlyMap<string, string>;
  problems: Diagnostic[];
}

/** Finds the functions that rules call, which the file of the model's own rules must export. */
export function accessFunctions(
  tree: FileTree,
  context: ProjectContext,
  { models }: Pick<SchemaIR, 'models'>,
): AccessFunctions {
  const files = new Map<string, string>();
  const problems: Diagnostic[] = [];
  for (const model of models) {
    if (!model.access?.functions.length) continue;
    const names = namesOf(model.name, context.config.suffix, model);
    const path = `${featureFolder(tree, context, names).folder}/${names.fileStem}.access.ts`;
    files.set(model.name, path);
    problems.push(...missingFunctions(model, path, tree.read(path, 'utf-8'), context));
  }
  return { files, problems };
}

function missingFunctions(
  model: ModelIR,
  path: string,
  text: string | null,
  { root }: ProjectContext,
): Diagnostic[] {
  const exported = text === null ? [] : exportsOf(text);
  return (model.access?.functions ?? []).flatMap((name): Diagnostic[] => {
    if (exported.includes(name)) return [];
    const placed = callOf(model, name);
    const file = posix.relative(root, path);
    const guess = nearest(name, exported);
    const problem = told(
      `@gen_access(${placed?.text ?? name}) calls ${name}(), which ${file} does not export`,
      guess
        ? `did you mean ${guess}?`
        : exported.length > 0
          ? `it exports ${listOf(exported, 'and')}`
          : `write there: export const ${name} = async (user) => …`,
    );
    return [{ location: placed?.location ?? model.location, subject: model.name, ...problem }];
  });
}

/** The rule that calls it first. */
function callOf({ access }: ModelIR, name: string): PlacedRule | undefined {
  return placedRulesOf(access).find(({ rule }) =>
    [...atomsOf(rule)].some((atom) => atom.kind === 'call' && atom.name === name),
  );
}

/** Names that a file exports as values, in the ways in which people write it; comments aside. */
function exportsOf(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const declared = code.matchAll(/^export\s+(?:async\s+)?(?:const|let|function)\s+([\w$]+)/gm);
  const listed = code.matchAll(/^export\s*\{([^}]*)\}/gm);
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) =>
      names.split(',').map(
        (one) =>
          one
            .split(/\sas\s/)
            .at(-1)
            ?.trim() ?? '',
      ),
    ),
  ].filter(Boolean);
}
