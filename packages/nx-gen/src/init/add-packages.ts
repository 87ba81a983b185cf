import type { FileTree } from '../base/tree';
import { addBundledPackages } from './bundled-packages';
import { dashboardFolders } from './dashboard-part';
import {
  dashboardDependencies,
  asDevDependencies,
  generatedCodeDependencies,
  mergeDependencies,
  type Dependencies,
} from './dependencies';
import type { PackageManager } from '../project/package-manager';
import {
  addDependencies,
  addScripts,
  nearestPackageJson,
  pinResolutions,
  projectVersions,
  type AddedPackages,
} from './package-json';
import type { ScaffoldPart } from './parts';
import type { ProjectFacts } from './project-facts';
import { addSweepScript } from './sweep-part';

/** Packages shared with react-admin: with a second copy, pages would miss its theme, router, form and cache contexts. */
const SINGLETON_PACKAGES = [
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
 * Lists the packages that generated and scaffolded code imports in the package.json that code belongs to.
 * @param manager package manager of the project
 * @param versions versions that take precedence over ours
 */
export function addPackages(
  tree: FileTree,
  facts: ProjectFacts,
  partDependencies: Dependencies,
  parts: readonly ScaffoldPart[],
  manager: PackageManager,
  versions?: Versions,
): { added: AddedPackages[]; notes: string[] } {
  if (facts.packageJson === undefined)
    return { added: [], notes: ['There is no package.json, so no packages were added.'] };
  const wanted = mergeDependencies([generatedCodeDependencies, partDependencies]);
  const api = {
    packageJson: facts.packageJson,
    names: addDependencies(tree, facts.packageJson, wanted, versions, {
      ...projectVersions(tree, facts.packageJson),
      prisma: facts.prismaVersion,
    }),
  };
  const bundled = addBundledPackages(tree, facts, wanted.runtime, manager);
  // in an Nx workspace each part is an Nx target instead
  if (parts.includes('dashboard') && !tree.exists('nx.json'))
    addScripts(tree, facts.packageJson, { dev: 'gen dev' });
  if (parts.includes('upload')) addSweepScript(tree, facts);
  const dashboard = parts.includes('dashboard')
    ? addDashboardPackages(tree, facts, manager, versions)
    : [];
  return {
    added: [api, ...bundled, ...dashboard].filter(({ names }) => names.length > 0),
    notes: [],
  };
}

function addDashboardPackages(
  tree: FileTree,
  facts: ProjectFacts,
  manager: PackageManager,
  versions?: Versions,
): AddedPackages[] {
  const packageJson = nearestPackageJson(tree, dashboardFolders(facts).folder);
  if (packageJson === undefined) return [];
  // Vite bundles them: an installation that only runs the API needs none of them
  const wanted =
    packageJson === facts.packageJson
      ? asDevDependencies(dashboardDependencies)
      : dashboardDependencies;
  const names = addDependencies(tree, packageJson, wanted, versions);
  // the other package managers let react-admin use the version that the dashboard lists, if it satisfies the range
  if (manager === 'yarn')
    pinResolutions(tree, facts.packageJson ?? packageJson, packageJson, SINGLETON_PACKAGES);
  return [{ packageJson, names }];
}
