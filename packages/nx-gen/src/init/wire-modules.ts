import type { FileTree } from '../base/tree';
import { findAppModule } from '../project/user-files';
import { addModules } from './add-modules';
import type { PartPlan } from './part-plan';
import { importOf, type ProjectFacts } from './project-facts';

/**
 * Imports the scaffolded modules into the application module.
 * @returns what the user has to do manually, if the file is not found or has an unsupported shape
 */
export function wireModules(
  tree: FileTree,
  facts: ProjectFacts,
  modules: PartPlan['modules'],
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
    })),
  );
  if (result.status === 'refused')
    return [`${path} is left as it is: ${result.reason} Add these lines:\n${result.linesToPaste}`];
  if (result.status === 'updated') tree.write(path, result.text);
  return [];
}
