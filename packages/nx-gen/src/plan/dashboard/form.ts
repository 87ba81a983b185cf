import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { idRelations, isWritable } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { customAside } from './custom-parts';
import { addJsxImports } from './jsx-imports';
import {
  defaultValues,
  DISABLED,
  inputOf,
  inputsOf,
  isDisabled,
  relationInput,
} from './form-inputs';
import { rulesLine, type FormPage } from './form-rules';
import { newChildren, rulesOfChildren } from './new-children';
import { pageActions } from './page-actions';
import { hasPage } from './pages-of';
import { asPeopleSee } from './people-view';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';
import { formType, typed } from './record-types';
import { inSections } from './form-sections';
import { shownField } from './shown-field';

/** The Create page. */
export const createPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Create', places),
  isPlanned: (resource) => hasPage(resource, 'Create'),
  view: (resource, { places }: Given<DashboardPlaces>) => formView('Create', resource, places),
});

/** The Edit page. */
export const editPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Edit', places),
  isPlanned: (resource) => hasPage(resource, 'Edit'),
  view: (resource, { places }: Given<DashboardPlaces>) => formView('Edit', resource, places),
});

/** `dashboard/page.tsx`: the Create, Edit and Show pages. */
export interface PageView extends ModuleFileView {
  /** `const nameRules = [required(), minLength(3)];`. */
  rules: string[];
  /** `UserEdit`. */
  component: string;
  /** The element that the page is. */
  body: string;
}

function formView(page: FormPage, given: ResourcePlan, places: DashboardPlaces): PageView {
  const resource = asPeopleSee(given);
  const { names, model } = resource;
  const form = element(
    `${page}Page`,
    {
      redirect: redirectOf(resource),
      ...(page === 'Edit' ? { actions: pageActions('edit', resource, places) } : {}),
      ...customAside(resource, page, places),
    },
    [typed(formOf(page, resource, places), { fields: formType(resource) })],
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: addJsxImports(new ImportSet(), [form]).toString(),
    rules: rulesOf(page, resource, places),
    component: componentOf(names, page),
    body: printJsx(form, 2),
  };
}

const formOf = (page: FormPage, resource: ResourcePlan, places: DashboardPlaces): Element =>
  page === 'Edit' ? editForm(resource, places) : createForm(resource, places);

/** Where a saved form leads. */
const redirectOf = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'List') ? 'list' : { code: 'false' };
};

function createForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const relations = idRelations(resource).filter(isWritable);
  const inputs = [
    // of a record that is not there yet, what the server fills in is empty
    ...inputsOf('Create', resource, resource.creatable, places),
    ...relations.map((relation) => relationInput(resource, relation, places)),
  ];
  const children = newChildren(resource, places);
  return inputs.length + children.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, [element('CreateToolbar')])
    : element('SimpleForm', { toolbar: CREATE_TOOLBAR, ...formAttributes('Create', resource) }, [
        ...inSections(resource, inputs),
        ...children,
      ]);
}

/** Where nothing can be changed, such as in a join table, the record's own fields stand there disabled. */
function editForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const inputs = [
    ...inputsOf('Edit', resource, withDisabled(resource), places),
    ...idRelations(resource).map((relation) =>
      relationInput(resource, relation, places, isWritable(relation) ? {} : DISABLED),
    ),
  ];
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, ownFields(resource, places))
    : element('SimpleForm', { toolbar: toolbar(resource), ...formAttributes('Edit', resource) }, [
        ...inSections(resource, inputs),
        ...conflict(resource),
      ]);
}

/** Where a version tells that somebody else has saved meanwhile, the form asks what is to stay. */
const conflict = ({ version }: ResourcePlan): Element[] =>
  version === undefined ? [] : [element('EditConflict')];

const CREATE_TOOLBAR: Attribute = { node: element('CreateToolbar') };

const toolbar = ({ operations }: ResourcePlan): Attribute => ({
  node: element('SaveToolbar', operations.has('delete') ? { canDelete: true } : {}),
});

/** The record as it is: disabled inputs, or fields where no type of its has an input. */
function ownFields(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const inputs = resource.visible.flatMap((planned) =>
    inputOf(resource, planned, places, DISABLED),
  );
  return inputs.length > 0
    ? inputs
    : resource.visible.flatMap((planned) => shownField(resource, planned, places));
}

/** What a client may set, and what is shown disabled in its place. */
const withDisabled = ({ model, visible, updatable }: ResourcePlan): PlannedField[] => {
  const disabled = visible.filter(({ field }) => isDisabled('Edit', field));
  const shown = new Map(
    [...updatable, ...disabled].map((planned) => [planned.field.name, planned]),
  );
  return model.fields.flatMap(({ name }) => shown.get(name) ?? []);
};

function formAttributes(page: FormPage, resource: ResourcePlan): Record<string, Attribute> {
  return {
    ...(page === 'Create' ? defaultValues(resource) : {}),
    warnWhenUnsavedChanges: true,
  };
}

/** Several validators have a list that stays the same, however often the page is drawn: it stands above the page. */
const rulesOf = (page: FormPage, resource: ResourcePlan, places: DashboardPlaces): string[] => [
  ...(page === 'Create' ? resource.creatable : resource.updatable).flatMap((planned) => {
    const line = rulesLine(page, planned);
    const [input] = inputOf(resource, planned, places, {});
    return line === undefined || !input ? [] : [line];
  }),
  ...(page === 'Create' ? rulesOfChildren(resource, places) : []),
];
