import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, call, object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { defaultCode } from '../api/default-code';
import type { Check } from '../../types';
import { idRelations, isWritable } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';
import { addJsxImports } from './jsx-imports';
import { customInput } from './custom-parts';
import { pageActions } from './page-actions';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';
import { formType, typed } from './record-types';
import { idsInput, referenceInput } from './reference-inputs';

export type FormPage = 'Create' | 'Edit';

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
  /** `UserEdit`. */
  component: string;
  /** The element that the page is. */
  body: string;
}

function formView(page: FormPage, resource: ResourcePlan, places: DashboardPlaces): PageView {
  const { names, model } = resource;
  const form = element(
    `${page}Page`,
    {
      redirect: redirectOf(resource),
      ...(page === 'Edit' ? { actions: pageActions('edit', resource) } : {}),
    },
    [typed(formOf(page, resource, places), { fields: formType(resource) })],
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: addJsxImports(new ImportSet(), [form]).toString(),
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
    ...inputsOf('Create', resource, withReadOnly(resource, resource.creatable), places),
    ...relations.map((relation) => relationInput(resource, relation, places)),
  ];
  // the usual button waits for a change, which a form without anything to fill in never has
  return resource.creatable.length + relations.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, [
        ...inputs,
        element('SaveButton', { alwaysEnable: true }),
      ])
    : element('SimpleForm', formAttributes('Create', resource), inputs);
}

/** Where nothing can be changed, such as in a join table, the record's own fields stand there disabled. */
function editForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const inputs = [
    ...inputsOf('Edit', resource, withReadOnly(resource, resource.updatable), places),
    ...idRelations(resource).map((relation) =>
      relationInput(resource, relation, places, isWritable(relation) ? {} : DISABLED),
    ),
  ];
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, disabledInputs(resource, places))
    : element('SimpleForm', { toolbar: toolbar(resource), ...formAttributes('Edit', resource) }, [
        ...inputs,
        ...conflict(resource),
      ]);
}

/** Where a version tells that somebody else has saved meanwhile, the form asks what is to stay. */
const conflict = ({ version }: ResourcePlan): Element[] =>
  version === undefined ? [] : [element('EditConflict')];

const toolbar = ({ operations }: ResourcePlan): Attribute => ({
  node: element('SaveToolbar', operations.has('delete') ? { canDelete: true } : {}),
});

const inputsOf = (
  page: FormPage,
  resource: ResourcePlan,
  fields: readonly PlannedField[],
  places: DashboardPlaces,
): Element[] =>
  fields.flatMap((planned) => inputOf(resource, planned, places, inputAttributes(page, planned)));

const disabledInputs = (resource: ResourcePlan, places: DashboardPlaces): Element[] =>
  resource.visible.flatMap((planned) => inputOf(resource, planned, places, DISABLED));

const relationInput = (
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
  attributes: Record<string, Attribute> = {},
): Element =>
  customInput(resource, relation.field, places, attributes) ?? idsInput(relation, attributes);

/** What a client may set, and the read-only fields, shown disabled in their place. */
const withReadOnly = (
  { model, visible }: ResourcePlan,
  writable: readonly PlannedField[],
): PlannedField[] => {
  const readOnly = visible.filter(({ field }) => field.directives.readOnly);
  const shown = new Map([...writable, ...readOnly].map((planned) => [planned.field.name, planned]));
  return model.fields.flatMap(({ name }) => shown.get(name) ?? []);
};

function formAttributes(page: FormPage, resource: ResourcePlan): Record<string, Attribute> {
  return {
    ...(page === 'Create' ? defaultValues(resource) : {}),
    warnWhenUnsavedChanges: true,
  };
}

/** What a form for a new record begins with. */
export function defaultValues({
  creatable,
}: Pick<ResourcePlan, 'creatable'>): Record<string, Attribute> {
  // a field without an input is left to the server's own default
  const defaults = creatable.flatMap((planned): [string, Code][] => {
    const { field, type } = planned;
    const code = type.form && defaultCode(planned);
    return code === undefined ? [] : [[propertyKey(field.name), code]];
  });
  return defaults.length > 0 ? { defaultValues: { code: object(defaults) } } : {};
}

const DISABLED: Record<string, Attribute> = { disabled: true, readOnly: true };

/** Names that react-hook-form drops from what a form holds. */
const NO_FORM_KEYS = new Set(['prototype', 'constructor']);

/** The input of a field; none where its type has none, or where its value would be lost. */
function inputOf(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
): Element[] {
  const { field, type, reference } = planned;
  const own = customInput(resource, field, places, attributes);
  if (own) return [own];
  if (reference) return [referenceInput(planned, reference, attributes)];
  const input = NO_FORM_KEYS.has(field.name) ? undefined : type.form?.(field);
  if (!input) return [];
  return [{ ...input, attributes: [...input.attributes, ...Object.entries(attributes)] }];
}

function inputAttributes(page: FormPage, planned: PlannedField): Record<string, Attribute> {
  return planned.field.directives.readOnly
    ? DISABLED
    : validateAttribute(validatorsOf(page, planned));
}

/** What the input of a field checks. */
export const validatorsOf = (page: FormPage, planned: PlannedField): Check[] => [
  ...(isRequired(page, planned) ? [requiredOf(planned)] : []),
  ...(planned.type.validators?.(planned.field) ?? []),
];

/** `validate` of an input; nothing where it checks nothing. */
export function validateAttribute(validators: readonly Check[]): Record<string, Attribute> {
  const [only, ...others] = validators.map(({ name, args }) => call(name, args));
  if (only === undefined) return {};
  return {
    validate: {
      code: others.length === 0 ? only : array([only, ...others]),
      uses: validators.map(({ name, from = 'react-admin' }) => ({ name, from })),
    },
  };
}

/** A record is chosen, not typed. */
const requiredOf = ({ field, type, reference }: PlannedField): Check =>
  (reference ? undefined : type.required?.(field)) ?? { name: 'required' };

/** A blank password on Edit means unchanged; a switch that has a default is never without a value. */
function isRequired(page: FormPage, { field, type }: PlannedField): boolean {
  if (!field.isRequired || field.isList) return false;
  if (page === 'Create' || type.isTick) return field.default === undefined;
  return field.directives.format !== 'password';
}
