import type { FileTree } from '../base/tree';
import { dashboardFolders } from './dashboard-part';
import {
  dashboardDependencies,
  forDevelopment,
  generatedCodeDependencies,
  mergeDependencies,
  type Dependencies,
} from './dependencies';
import type { PackageManager } from '../project/package-manager';
import { addDependencies, addScripts, nearestPackageJson, resolveOnce } from './package-json';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';
import { addSweepScript } from './sweep-part';

/** Packages that a package.json has got. */
export interface AddedPackages {
  packageJson: string;
  names: string[];
}

/** What react-admin brings along: of another copy the pages would find neither theme nor router, form or cache. */
const ONCE = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/icons-material',
  '@mui/material',
  '@tanstack/react-query',
  'react-hook-form',
  'react-router',
  'react-router-dom',
];

type Versions = Readonly<Record<string, string>>;

/**
 * Lists the packages that generated and scaffolded code imports, in the package.json it belongs to.
 * @param manager installs the project
 * @param versions that win over ours
 */
export function addPackages(
  tree: FileTree,
  facts: ProjectFacts,
  ofParts: Dependencies,
  parts: readonly ScaffoldPart[],
  manager: PackageManager,
  versions?: Versions,
): { added: AddedPackages[]; notes: string[] } {
  if (facts.packageJson === undefined)
    return { added: [], notes: ['There is no package.json: no packages were added.'] };
  const wanted = mergeDependencies([generatedCodeDependencies, ofParts]);
  const api = {
    packageJson: facts.packageJson,
    names: addDependencies(tree, facts.packageJson, wanted, versions),
  };
  // in an Nx workspace each part is a target of Nx's own
  if (parts.includes('dashboard') && !tree.exists('nx.json'))
    addScripts(tree, facts.packageJson, { dev: 'gen dev' });
  if (parts.includes('upload')) addSweepScript(tree, facts);
  const dashboard = parts.includes('dashboard')
    ? addDashboardPackages(tree, facts, manager, versions)
    : [];
  return { added: [api, ...dashboard].filter(({ names }) => names.length > 0), notes: [] };
}

function addDashboardPackages(
  tree: FileTree,
  facts: ProjectFacts,
  manager: PackageManager,
  versions?: Versions,
): AddedPackages[] {
  const packageJson = nearestPackageJson(tree, dashboardFolders(facts).folder);
  if (packageJson === undefined) return [];
  // Vite bundles them: who only runs the API of that package.json installs none of them
  const wanted =
    packageJson === facts.packageJson
      ? forDevelopment(dashboardDependencies)
      : dashboardDependencies;
  const names = addDependencies(tree, packageJson, wanted, versions);
  // the others let react-admin have the version that the dashboard lists, where that suits it
  if (manager === 'yarn') resolveOnce(tree, facts.packageJson ?? packageJson, packageJson, ONCE);
  return [{ packageJson, names }];
}
