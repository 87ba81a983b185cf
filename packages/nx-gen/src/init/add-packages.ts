import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { dashboardFolders } from './dashboard-part';
import { dashboardScripts } from './dashboard-scripts';
import {
  dashboardDependencies,
  forDevelopment,
  generatedCodeDependencies,
  mergeDependencies,
  type Dependencies,
} from './dependencies';
import { addDependencies, addScripts, nearestPackageJson } from './package-json';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';
import { addSweepScript } from './sweep-part';

/** Packages that a package.json has got. */
export interface AddedPackages {
  packageJson: string;
  names: string[];
}

/** Lists the packages that generated and scaffolded code imports, in the package.json it belongs to. */
export function addPackages(
  tree: FileTree,
  facts: ProjectFacts,
  ofParts: Dependencies,
  parts: readonly ScaffoldPart[],
): { added: AddedPackages[]; notes: string[] } {
  if (facts.packageJson === undefined)
    return { added: [], notes: ['There is no package.json: no packages were added.'] };
  const wanted = mergeDependencies([generatedCodeDependencies, ofParts]);
  const api = {
    packageJson: facts.packageJson,
    names: addDependencies(tree, facts.packageJson, wanted),
  };
  // in an Nx workspace each part is a target of Nx's own
  if (parts.includes('dashboard') && !tree.exists('nx.json'))
    addScripts(tree, facts.packageJson, { dev: 'gen dev' });
  if (parts.includes('upload')) addSweepScript(tree, facts);
  const dashboard = parts.includes('dashboard') ? addDashboardPackages(tree, facts) : [];
  return { added: [api, ...dashboard].filter(({ names }) => names.length > 0), notes: [] };
}

function addDashboardPackages(tree: FileTree, facts: ProjectFacts): AddedPackages[] {
  const { folder } = dashboardFolders(facts);
  const packageJson = nearestPackageJson(tree, folder);
  if (packageJson === undefined) return [];
  // in an Nx workspace the application's targets are Nx's own
  if (!tree.exists('nx.json')) {
    const path = posix.relative(posix.dirname(packageJson), folder) || '.';
    addScripts(tree, packageJson, dashboardScripts(path));
  }
  // Vite bundles them: who only runs the API of that package.json installs none of them
  const wanted =
    packageJson === facts.packageJson
      ? forDevelopment(dashboardDependencies)
      : dashboardDependencies;
  return [{ packageJson, names: addDependencies(tree, packageJson, wanted) }];
}
