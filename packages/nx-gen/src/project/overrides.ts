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
import { hasPage } from '../plan/dashboard/pages-of';
import { asPeopleSee } from '../plan/dashboard/people-view';
import type { ResourcePlan } from '../plan/resource-plan';
import { GenError, type Told, told } from '../base/diagnostics';
import { hasDefaultExport } from './has-default-export';

/** Files of the user in the folders of generated pages, and what is odd about them. */
export interface FoundOverrides {
  /** By resource; only those that have some. */
  overrides: Record<string, Overrides>;
  /** Files that look like an override and take no one's place. */
  warnings: string[];
}

/** What a run knows of files beside the resources that it plans. */
export interface KnownFiles {
  /** Whether the last run wrote it. */
  isGenerated: (path: string) => boolean;
  /** Whether only some of the marked models are planned. */
  isLimited: boolean;
}

/** `UserList.custom.tsx`, `UserShow.actions.tsx`, `UserEdit.aside.tsx`, `price.input.tsx`, `price.field.tsx`. */
const OVERRIDE = /^(?<name>[^.]+)\.(?<part>custom|actions|aside|input|field)\.(?<ending>[jt]sx?)$/;

/** True of the name of a file that looks like an override. */
export const isOverrideFile = (name: string): boolean => OVERRIDE.test(name);

/**
 * Finds what the user has put beside the generated pages: by the names of the files, none is run.
 *
 * @throws {GenError} for every file that a page would import and that exports nothing to import
 */
export function findOverrides(
  tree: FileTree,
  places: DashboardPlaces,
  resources: readonly ResourcePlan[],
  { isGenerated, isLimited }: KnownFiles,
): FoundOverrides {
  const overrides: Record<string, Overrides> = {};
  const warnings: string[] = [];
  const problems: Told[] = [];
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
  if (!isLimited) warnings.push(...leftBehind(tree, places, resources, isGenerated));
  return { overrides, warnings };
}

/** Files in folders of no resource, such as that of a model which is not marked any more: the generator alone knows. */
function leftBehind(
  tree: FileTree,
  { root }: DashboardPlaces,
  resources: readonly ResourcePlan[],
  isGenerated: KnownFiles['isGenerated'],
): string[] {
  const known = new Set(resources.map(({ names }) => names.resource));
  const folders = [...tree.children(`${root}/resources`)].sort();
  return folders.flatMap((folder) => {
    if (known.has(folder)) return [];
    const path = `${root}/resources/${folder}`;
    const own = [...tree.children(path)].sort().filter((file) => !isGenerated(`${path}/${file}`));
    // a resource that somebody wrote has more than these, and imports them
    if (!own.every(isOverrideFile)) return [];
    const close = nearest(folder, [...known]);
    const cure =
      close === undefined
        ? 'delete the file, or move it to the one it is for'
        : `did you mean ${close}?`;
    return own.map(
      (file) => `${path}/${file} takes the place of nothing: ${folder} is no resource; ${cure}`,
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
  const problems: Told[] = [];
  for (const file of [...tree.children(folder)].sort()) {
    const { name = '', part, ending } = OVERRIDE.exec(file)?.groups ?? {};
    if (part === undefined) continue;
    const path = `${folder}/${file}`;
    const warn = (cure: string) => warnings.push(`${path} takes the place of nothing: ${cure}`);
    const known = isOfPage(part) ? [...targets[part].keys()] : targets[part as 'input' | 'field'];
    if (ending !== 'tsx') warn(`call it ${name}.${part}.tsx`);
    else if (!known.includes(name)) warn(unknownName(resource, part, name, known));
    else if (!hasDefaultExport(tree.read(path, 'utf-8') ?? ''))
      problems.push(
        told(
          `${path} has no default export, and the generated code imports that`,
          `write "export default ${componentName(name, part)};"`,
        ),
      );
    else if (part === 'input') found.inputs.push(name);
    else if (part === 'field') found.fields.push(name);
    else if (isOfPage(part)) found[LISTS[part]].push(...(targets[part].get(name) ?? []));
  }
  return { ...found, warnings, problems };
}

/** Files that bear the name of a page, and where they are noted. */
const LISTS = { custom: 'pages', actions: 'actions', aside: 'asides' } as const;

const isOfPage = (part: string): part is keyof typeof LISTS => Object.hasOwn(LISTS, part);

/** What of a resource can be replaced, or added to, by the names that the files bear. */
function targetsOf(resource: ResourcePlan) {
  const { names, visible, creatable, updatable, relations } = asPeopleSee(resource);
  const shown = visible.map(({ field }) => field.name);
  const written = [...creatable, ...updatable].map(({ field }) => field.name);
  const related = relations.filter(({ kind }) => kind === 'ids').map(({ field }) => field.name);
  const pages = PAGES.filter((page) => hasPage(resource, page)).map(
    (page) => [componentOf(names, page), [page]] as const,
  );
  return {
    custom: new Map(pages),
    // a record that is made is not there yet
    actions: new Map(pages.filter(([, [page]]) => page !== 'Create')),
    // a spreadsheet has the whole width
    aside: new Map(pages.filter(([, [page]]) => page !== 'Studio')),
    input: [...new Set([...shown, ...written, ...related])],
    field: [...shown, ...related],
  };
}

function unknownName(
  { model }: ResourcePlan,
  part: string,
  name: string,
  known: readonly string[],
): string {
  const close = nearest(name, known);
  if (close !== undefined) return `did you mean ${close}.${part}.tsx?`;
  if (part === 'actions' || part === 'aside')
    return `the pages of ${model.name} with ${part === 'aside' ? 'an aside' : part} are ${listOf(known, 'and') || 'none'}`;
  if (part === 'custom') return `the pages of ${model.name} are ${listOf(known, 'and')}`;
  const people = `that people ${part === 'input' ? 'write' : 'see'}`;
  const rest = known.length - NAMED;
  const named = rest > 1 ? [...known.slice(0, NAMED), `${rest} more`] : known;
  return `${model.name} has no field ${name} ${people}; it has ${listOf(named, 'and') || 'none'}`;
}

/** So many fields are named: of a field that has another name now, one of them is the new one. */
const NAMED = 12;

/** A component name for the example of an error: `UserList`, `PriceInput`. */
const componentName = (name: string, part: string): string => {
  const start = name.charAt(0).toUpperCase() + name.slice(1);
  return part === 'custom' ? start : start + part.charAt(0).toUpperCase() + part.slice(1);
};
