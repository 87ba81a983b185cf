import { elementsOf } from '../../code/jsx';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { asDisplayed } from './displayed-resource';
import { elementsView, type ElementsView } from './elements';
import type { FormPage } from './form-rules';
import { groupIntoSections } from './form-sections';
import { nameInPage } from './jsx-imports';
import { areSame, inputsFor, joinMarked, mergeInputs } from './merge-inputs';
import { inputsOn, ownInputs, type FormInputs } from './own-inputs';
import { hasPage } from './page-operations';
import { addTypeArguments, formType } from './record-types';

const FORM_PAGES = ['Create', 'Edit'] as const satisfies readonly FormPage[];

/** A single input is read more easily in place, on both pages. */
const MIN_SHARED_INPUTS = 2;

/** `inputs.tsx` of a resource: the inputs of its Create and its Edit page; omitted where they differ by more than what one page lacks or shows disabled. */
export const inputsFile = perModel({
  template: 'dashboard/elements.tsx',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/inputs.tsx`,
  isPlanned: (resource, places: DashboardPlaces) => sharedInputs(resource, places) !== undefined,
  view: inputsView,
});

function inputsView(given: ResourcePlan, { places }: ViewContext<DashboardPlaces>): ElementsView {
  const resource = asDisplayed(given);
  const { elements, rules } = sharedInputs(given, places) ?? ownInputs('Edit', resource, places);
  const names = FORM_PAGES.map((page) => nameInPage(resource.names.classStem, page));
  return elementsView(
    resource,
    'inputs',
    `The inputs of ${names.join(' and ')}.`,
    elements.map((one) => addTypeArguments(one, { fields: formType(resource) })),
    rules,
  );
}

/** Returns the inputs of a page: those of `inputs.tsx` where both pages have the same. */
export const formInputs = (
  page: FormPage,
  given: ResourcePlan,
  places: DashboardPlaces,
): FormInputs =>
  sharedInputs(given, places)
    ? { elements: [elementsOf({ name: 'inputs', from: './inputs' })], rules: [] }
    : ownInputs(page, asDisplayed(given), places);

/** Both pages and the file with the inputs ask for them. */
const known = new WeakMap<ResourcePlan, { places: DashboardPlaces; shared?: FormInputs }>();

function sharedInputs(given: ResourcePlan, places: DashboardPlaces): FormInputs | undefined {
  const found = known.get(given);
  if (found?.places === places) return found.shared;
  const shared = findShared(asDisplayed(given), places);
  known.set(given, { places, ...(shared && { shared }) });
  return shared;
}

/**
 * Returns the inputs of both pages as one list; undefined where they differ by more than what one of the pages leaves out or
 * shows disabled, such as in which of them are required.
 */
function findShared(resource: ResourcePlan, places: DashboardPlaces): FormInputs | undefined {
  if (!FORM_PAGES.every((page) => hasPage(resource, page))) return undefined;
  const inputs = {
    Create: inputsOn('Create', resource, places),
    Edit: inputsOn('Edit', resource, places),
  };
  if (inputs.Create.length < MIN_SHARED_INPUTS) return undefined;
  const merged = mergeInputs(inputs.Create, inputs.Edit);
  const elements = joinMarked(groupIntoSections(resource, merged));
  const own = FORM_PAGES.map((page) => ownInputs(page, resource, places, inputs[page]));
  const rules = [...new Set(own.flatMap((page) => page.rules))];
  const isSame = FORM_PAGES.every((page, at) =>
    areSame(inputsFor(page, elements), own[at]?.elements ?? []),
  );
  return isSame && haveOwnNames(rules) ? { elements, rules } : undefined;
}

/** Checks that no two constants share a name, as the validators of an input that is required on one page only. */
const haveOwnNames = (rules: readonly string[]): boolean =>
  new Set(rules.map((line) => line.split(' = ')[0])).size === rules.length;
