import type { FileTree } from '../base/tree';
import { findAppModule } from '../project/user-files';
import { addModules, otherName } from './add-modules';
import type { PartPlan } from './part-plan';
import { importOf, type ProjectFacts } from './project-facts';

/**
 * Imports the scaffolded modules into the application module.
 * @param written the files that this run writes
 * @returns what the user has to do manually, if the file is not found or has an unsupported shape
 */
export function wireModules(
  tree: FileTree,
  facts: ProjectFacts,
  modules: PartPlan['modules'],
  written: ReadonlySet<string>,
): string[] {
  if (modules.length === 0) return [];
  const { path, lookedFor } = findAppModule(tree, facts);
  const names = modules.map(({ className }) => className).join(', ');
  if (path === undefined)
    return [
      `No application module at ${lookedFor.join(' or ')}: add ${names} to the imports of yours.`,
    ];
  const result = addModules(
    tree.read(path, 'utf-8') ?? '',
    modules.map((module) => ({
      className: module.className,
      importPath: importOf(facts, path, module.path),
      isNew: written.has(module.path),
    })),
  );
  if (result.status === 'refused')
    return [`${path} is left as it is: ${result.reason} Add these lines:\n${result.linesToPaste}`];
  if (result.status !== 'updated') return [];
  tree.write(path, result.text);
  const besides = modules.filter(({ className }) =>
    result.text.includes(` ${className} as ${otherName(className)} `),
  );
  return besides.map(
    ({ className, path: file }) =>
      `${path} has another ${className}, so that of ${file} is imported as ${otherName(className)}: both are part of the application.`,
  );
}
