import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import type { ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { customAside, pageHeader } from './custom-parts';
import { addJsxImports, nameInPage } from './jsx-imports';
import { defaultValues, DISABLED, inputOf } from './form-inputs';
import type { FormPage } from './form-rules';
import { newChildren, rulesOfChildren } from './new-children';
import { pageActions } from './page-actions';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { pageFile, type DashboardPlaces } from './dashboard-places';
import { formType, addTypeArguments } from './record-types';
import { formInputs } from './shared-inputs';
import { fieldElement } from './field-element';

/** The Create page. */
export const createPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Create', places),
  isPlanned: (resource) => hasPage(resource, 'Create'),
  view: (resource, { places }: ViewContext<DashboardPlaces>) =>
    formView('Create', resource, places),
});

/** The Edit page. */
export const editPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Edit', places),
  isPlanned: (resource) => hasPage(resource, 'Edit'),
  view: (resource, { places }: ViewContext<DashboardPlaces>) => formView('Edit', resource, places),
});

/** `dashboard/page.tsx`: the Create, Edit and Show pages. */
export interface PageView extends ModuleFileView {
  /** Constants above the page: `const nameRules = [required(), minLength(3)];`. */
  rules: string[];
  /** `UserEdit`. */
  component: string;
  /** The page's element. */
  body: string;
}

function formView(page: FormPage, given: ResourcePlan, places: DashboardPlaces): PageView {
  const resource = asDisplayed(given);
  const { names } = resource;
  const { elements, rules } = formInputs(page, given, places);
  const form = element(
    `${page}Page`,
    {
      redirect: redirectOf(resource),
      ...(page === 'Edit' ? { actions: pageActions('edit', resource, places) } : {}),
      ...customAside(resource, page, places),
    },
    [addTypeArguments(formOf(page, resource, elements, places), { fields: formType(resource) })],
  );
  return {
    header: pageHeader(resource, page),
    imports: addJsxImports(new ImportSet(), [form]).toString(),
    rules: [...rules, ...(page === 'Create' ? rulesOfChildren(resource, places) : [])],
    component: nameInPage(names.classStem, page),
    body: printJsx(form, 2),
  };
}

const formOf = (
  page: FormPage,
  resource: ResourcePlan,
  inputs: readonly Element[],
  places: DashboardPlaces,
): Element =>
  page === 'Edit' ? editForm(resource, inputs, places) : createForm(resource, inputs, places);

/** Returns where a form leads after saving. */
const redirectOf = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'List') ? 'list' : { code: 'false' };
};

function createForm(
  resource: ResourcePlan,
  inputs: readonly Element[],
  places: DashboardPlaces,
): Element {
  const children = newChildren(resource, places);
  return inputs.length + children.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, [element('CreateToolbar')])
    : element('SimpleForm', { toolbar: CREATE_TOOLBAR, ...formAttributes('Create', resource) }, [
        ...inputs,
        ...children,
      ]);
}

/** Returns the Edit form; where nothing can be edited, as in a join table, it shows the record's own fields disabled. */
const editForm = (
  resource: ResourcePlan,
  inputs: readonly Element[],
  places: DashboardPlaces,
): Element =>
  inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, ownFields(resource, places))
    : element('SimpleForm', { toolbar: toolbar(resource), ...formAttributes('Edit', resource) }, [
        ...inputs,
        ...editConflict(resource),
      ]);

/** Lets the user resolve concurrent edits, which a version reveals. */
const editConflict = ({ version }: ResourcePlan): Element[] =>
  version === undefined ? [] : [element('EditConflict')];

const CREATE_TOOLBAR: Attribute = { node: element('CreateToolbar') };

const toolbar = ({ operations }: ResourcePlan): Attribute => ({
  node: element('SaveToolbar', operations.has('delete') ? { canDelete: true } : {}),
});

/** Shows the record as it is: disabled inputs, or fields where none of its types has an input. */
function ownFields(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const inputs = resource.visible.flatMap((planned) =>
    inputOf(resource, planned, places, DISABLED),
  );
  return inputs.length > 0
    ? inputs
    : resource.visible.flatMap((planned) => fieldElement(resource, planned, places));
}

function formAttributes(page: FormPage, resource: ResourcePlan): Record<string, Attribute> {
  return {
    ...(page === 'Create' ? defaultValues(resource) : {}),
    warnWhenUnsavedChanges: true,
  };
}
