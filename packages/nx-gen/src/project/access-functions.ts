import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../base/diagnostics';
import { listOf, nearest } from '../base/nearest';
import type { FileTree } from '../base/tree';
import { namesOf, type NameSet } from '../naming/names';
import { atomsOf, placedRulesOf, type PlacedRule } from '../schema/access/rule';
import type { ModelIR, SchemaIR } from '../schema/ir';
import { featureFolder, type ProjectContext } from './project';

/** The files with the functions of a project's access rules. */
export interface AccessFunctions {
  /** By model; only models whose rules call a function. */
  files: ReadonlyMap<string, string>;
  problems: Diagnostic[];
}

/** Finds the functions that access rules call, which the model's own access file must export. */
export function findAccessFunctions(
  tree: FileTree,
  context: ProjectContext,
  { models }: Pick<SchemaIR, 'models'>,
): AccessFunctions {
  const files = new Map<string, string>();
  const problems: Diagnostic[] = [];
  for (const model of models) {
    if (!model.access?.functions.length) continue;
    const names = namesOf(model.name, context.config.suffix, model);
    const path = `${featureFolder(tree, context, names).folder}/${functionsFile(names)}`;
    files.set(model.name, path);
    problems.push(...missingFunctions(model, path, tree.read(path, 'utf-8'), context));
  }
  return { files, problems };
}

/** Returns the name of the user's file; without a suffix, `post.access.ts` is the generated one. */
const functionsFile = ({ fileStem, infix }: NameSet): string =>
  infix === '' ? `${fileStem}.access-functions.ts` : `${fileStem}.access.ts`;

function missingFunctions(
  model: ModelIR,
  path: string,
  text: string | null,
  { root }: ProjectContext,
): Diagnostic[] {
  const exported = text === null ? [] : exportsOf(text);
  return (model.access?.functions ?? []).flatMap((name): Diagnostic[] => {
    if (exported.includes(name)) return [];
    const placedRule = findRuleCalling(model, name);
    const file = posix.relative(root, path);
    const guess = nearest(name, exported);
    const problem = createProblem(
      `@gen_access(${placedRule?.text ?? name}) calls ${name}(), which ${file} does not export`,
      guess
        ? `did you mean ${guess}?`
        : exported.length > 0
          ? `it exports ${listOf(exported, 'and')}`
          : `write there: export const ${name} = async (user) => …`,
    );
    return [{ location: placedRule?.location ?? model.location, subject: model.name, ...problem }];
  });
}

/** Returns the first rule that calls a function. */
function findRuleCalling({ access }: ModelIR, name: string): PlacedRule | undefined {
  return placedRulesOf(access).find(({ rule }) =>
    [...atomsOf(rule)].some((atom) => atom.kind === 'call' && atom.name === name),
  );
}

/** Returns the value exports of a file in their common forms, ignoring comments. */
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
