import { listOf, nearest } from '../base/nearest';
import type { FileTree } from '../base/tree';
import {
  componentOf,
  type DashboardPlaces,
  type Overrides,
  type Page,
  PAGES,
  resourceFolder,
} from '../plan/dashboard/dashboard-places';
import { hasPage } from '../plan/dashboard/page-operations';
import { asDisplayed } from '../plan/dashboard/displayed-resource';
import type { ResourcePlan } from '../plan/resource-plan';
import { GenError, type ProblemText, createProblem } from '../base/diagnostics';
import { hasDefaultExport } from './has-default-export';

/** The user's files in the folders of generated pages, and warnings about them. */
export interface FoundOverrides {
  /** By resource; only resources that have some. */
  overrides: Record<string, Overrides>;
  /** Files that are named like an override but override nothing. */
  warnings: string[];
}

/** What a run knows about files besides those of the planned resources. */
export interface OverrideContext {
  /** Checks whether the last run wrote a file. */
  isGenerated: (path: string) => boolean;
  /** Whether only some of the marked models are planned. */
  isLimited: boolean;
}

/** Matches `UserList.custom.tsx`, `UserShow.actions.tsx`, `UserEdit.aside.tsx`, `price.input.tsx`, `price.field.tsx`. */
const OVERRIDE_FILE =
  /^(?<name>[^.]+)\.(?<part>custom|actions|aside|input|field)\.(?<ending>[jt]sx?)$/;

/** Returns true if a file is named like an override. */
export const isOverrideFile = (name: string): boolean => OVERRIDE_FILE.test(name);

/**
 * Finds the user's overrides next to the generated pages by their file names, without running any.
 *
 * @throws {GenError} for every file that a page would import but that has no matching export
 */
export function findOverrides(
  tree: FileTree,
  places: DashboardPlaces,
  resources: readonly ResourcePlan[],
  { isGenerated, isLimited }: OverrideContext,
): FoundOverrides {
  const overrides: Record<string, Overrides> = {};
  const warnings: string[] = [];
  const problems: ProblemText[] = [];
  for (const resource of resources) {
    const found = overridesIn(tree, places, resource);
    warnings.push(...found.warnings);
    problems.push(...found.problems);
    const { pages, inputs, fields, actions, asides } = found;
    const own = { pages, inputs, fields, actions, asides };
    if (Object.values(own).some(({ length }) => length > 0))
      overrides[resource.names.resource] = own;
  }
  if (problems.length > 0) throw new GenError(problems);
  if (!isLimited) warnings.push(...orphanedOverrides(tree, places, resources, isGenerated));
  return { overrides, warnings };
}

/**
 * Finds overrides in folders without a resource, such as of a model whose mark was removed: no generated page imports
 * them.
 */
function orphanedOverrides(
  tree: FileTree,
  { root }: DashboardPlaces,
  resources: readonly ResourcePlan[],
  isGenerated: OverrideContext['isGenerated'],
): string[] {
  const known = new Set(resources.map(({ names }) => names.resource));
  const folders = [...tree.children(`${root}/resources`)].sort();
  return folders.flatMap((folder) => {
    if (known.has(folder)) return [];
    const path = `${root}/resources/${folder}`;
    const own = [...tree.children(path)].sort().filter((file) => !isGenerated(`${path}/${file}`));
    // a handwritten resource has other files too, which import these
    if (!own.every(isOverrideFile)) return [];
    const guess = nearest(folder, [...known]);
    const cure =
      guess === undefined
        ? 'delete the file, or move it to its resource'
        : `did you mean ${guess}?`;
    return own.map(
      (file) => `${path}/${file} replaces nothing: ${folder} is not a resource; ${cure}`,
    );
  });
}

function overridesIn(tree: FileTree, places: DashboardPlaces, resource: ResourcePlan) {
  const folder = resourceFolder(resource.names, places);
  const targets = targetsOf(resource);
  const found = {
    ...{ pages: [] as Page[], actions: [] as Page[], asides: [] as Page[] },
    ...{ inputs: [] as string[], fields: [] as string[] },
  };
  const warnings: string[] = [];
  const problems: ProblemText[] = [];
  for (const file of [...tree.children(folder)].sort()) {
    const { name = '', part, ending } = OVERRIDE_FILE.exec(file)?.groups ?? {};
    if (part === undefined) continue;
    const path = `${folder}/${file}`;
    const warn = (cure: string) => warnings.push(`${path} replaces nothing: ${cure}`);
    const known = isOfPage(part) ? [...targets[part].keys()] : targets[part as 'input' | 'field'];
    if (ending !== 'tsx') warn(`rename it to ${name}.${part}.tsx`);
    else if (!known.includes(name)) warn(unknownName(resource, part, name, known));
    else if (!hasDefaultExport(tree.read(path, 'utf-8') ?? ''))
      problems.push(
        createProblem(
          `${path} has no default export, but the generated code imports it`,
          `write "export default ${componentName(name, part)};"`,
        ),
      );
    else if (part === 'input') found.inputs.push(name);
    else if (part === 'field') found.fields.push(name);
    else if (isOfPage(part)) found[LIST_BY_PART[part]].push(...(targets[part].get(name) ?? []));
  }
  return { ...found, warnings, problems };
}

/** Kinds of overrides that are named after a page, and the list that each belongs to. */
const LIST_BY_PART = { custom: 'pages', actions: 'actions', aside: 'asides' } as const;

const isOfPage = (part: string): part is keyof typeof LIST_BY_PART =>
  Object.hasOwn(LIST_BY_PART, part);

/** Returns what can be overridden or added in a resource, by the names in the file names. */
function targetsOf(resource: ResourcePlan) {
  const { names, visible, creatable, updatable, relations } = asDisplayed(resource);
  const visibleNames = visible.map(({ field }) => field.name);
  const writableNames = [...creatable, ...updatable].map(({ field }) => field.name);
  const relationNames = relations
    .filter(({ kind }) => kind === 'ids')
    .map(({ field }) => field.name);
  const pages = PAGES.filter((page) => hasPage(resource, page)).map(
    (page) => [componentOf(names, page), [page]] as const,
  );
  return {
    custom: new Map(pages),
    // a record does not exist yet while it is being created
    actions: new Map(pages.filter(([, [page]]) => page !== 'Create')),
    // a spreadsheet needs the full width
    aside: new Map(pages.filter(([, [page]]) => page !== 'Studio')),
    input: [...new Set([...visibleNames, ...writableNames, ...relationNames])],
    field: [...visibleNames, ...relationNames],
  };
}

function unknownName(
  { model }: ResourcePlan,
  part: string,
  name: string,
  known: readonly string[],
): string {
  const guess = nearest(name, known);
  if (guess !== undefined) return `did you mean ${guess}.${part}.tsx?`;
  if (part === 'actions' || part === 'aside')
    return `the pages of ${model.name} with ${part === 'aside' ? 'an aside' : part} are ${listOf(known, 'and') || 'none'}`;
  if (part === 'custom') return `the pages of ${model.name} are ${listOf(known, 'and')}`;
  const people = `that people ${part === 'input' ? 'write' : 'see'}`;
  const rest = known.length - MAX_LISTED_FIELDS;
  const named = rest > 1 ? [...known.slice(0, MAX_LISTED_FIELDS), `${rest} more`] : known;
  return `${model.name} has no field ${name} ${people}; it has ${listOf(named, 'and') || 'none'}`;
}

/** Number of fields that are listed: a renamed field is probably among them. */
const MAX_LISTED_FIELDS = 12;

/** Returns a component name as an example for an error message: `UserList`, `PriceInput`. */
const componentName = (name: string, part: string): string => {
  const start = name.charAt(0).toUpperCase() + name.slice(1);
  return part === 'custom' ? start : start + part.charAt(0).toUpperCase() + part.slice(1);
};
