import { elementsOf, type Element } from '../../code/jsx';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { asDisplayed } from './displayed-resource';
import { elementsView, type ElementsView } from './elements';
import type { FormPage } from './form-rules';
import { nameInPage } from './jsx-imports';
import { ownInputs, type FormInputs } from './own-inputs';
import { hasPage } from './page-operations';
import { addTypeArguments, formType } from './record-types';

const FORM_PAGES = ['Create', 'Edit'] as const satisfies readonly FormPage[];

/** A single input is read more easily in place, on both pages. */
const MIN_SHARED_INPUTS = 2;

/** `inputs.tsx` of a resource: the inputs of its Create and its Edit page; omitted where these differ. */
export const inputsFile = perModel({
  template: 'dashboard/elements.tsx',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/inputs.tsx`,
  isPlanned: (resource, places: DashboardPlaces) =>
    sharedInputs(asDisplayed(resource), places) !== undefined,
  view: inputsView,
});

function inputsView(given: ResourcePlan, { places }: ViewContext<DashboardPlaces>): ElementsView {
  const resource = asDisplayed(given);
  const { elements, rules } = ownInputs('Edit', resource, places);
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
  resource: ResourcePlan,
  places: DashboardPlaces,
): FormInputs =>
  sharedInputs(resource, places)
    ? { elements: [elementsOf({ name: 'inputs', from: './inputs' })], rules: [] }
    : ownInputs(page, resource, places);

/** Returns the inputs that both pages have; undefined where they differ, such as in which of them are required. */
function sharedInputs(resource: ResourcePlan, places: DashboardPlaces): FormInputs | undefined {
  if (!FORM_PAGES.every((page) => hasPage(resource, page))) return undefined;
  const edit = ownInputs('Edit', resource, places);
  if (inputsIn(edit).length < MIN_SHARED_INPUTS) return undefined;
  const create = ownInputs('Create', resource, places);
  return JSON.stringify(create) === JSON.stringify(edit) ? edit : undefined;
}

/** Returns the inputs of a form, those of its sections one by one. */
const inputsIn = ({ elements }: FormInputs): Element[] =>
  elements.flatMap((one) => (one.tag === 'FormSection' ? one.children : [one]));
